/* What programs put on the clipboard, shortened, and what is to come of it. */

/** Word 16: a heading, emphasis, an empty line, a list of two levels, a numbered one. */
export const fromWord = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB style='word-wrap:break-word'><!--StartFragment--><h1>Autumn<o:p></o:p></h1><p class=MsoNormal><b><span
lang=EN-US style='font-size:12.0pt'>Bowls</span></b> and <i>mugs</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p
class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Clay<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Red<o:p></o:p></p><p
class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Glaze<o:p></o:p></p><p class=MsoNormal align=center style='text-align:center'>Then:<o:p></o:p></p><p
class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;
</span></span><![endif]>Fire<o:p></o:p></p><!--EndFragment--></body></html>`,
  becomes:
    '<h1>Autumn</h1><p><strong>Bowls</strong> and <em>mugs</em>.</p><ul><li><p>Clay</p><ul><li><p>Red</p></li></ul></li>' +
    '<li><p>Glaze</p></li></ul><p class="align-center">Then:</p><ol><li><p>Fire</p></li></ol>',
};

/** Google Docs: all in a <b>, every line with a direction, emphasis as styles, a link over a page of Google. */
export const fromGoogle = {
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f3c2a1b-7fff"><h2
dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:400;">Opening hours</span></h2><p
dir="ltr" style="line-height:1.38;text-align: center;"><span style="font-size:11pt;font-weight:700;">Friday</span><span
style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">Saturday</span></p><ul
style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Tea</span></p></li></ul><br /><p
dir="ltr"><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span>Map</span></a></p></b><br class="Apple-interchange-newline">`,
  becomes:
    '<h2>Opening hours</h2><p class="align-center"><strong>Friday</strong> and <em>Saturday</em></p>' +
    '<ul><li><p>Tea</p></li></ul><p><a href="https://example.com/a">Map</a></p>',
};

export const markdown = {
  text: '## Care\n\n- Wash **by hand**\n- See [the guide](/care)\n',
  becomes:
    '<h2>Care</h2><ul><li><p>Wash <strong>by hand</strong></p></li><li><p>See <a href="/care">the guide</a></p></li></ul>',
};

const unknown =
  '<h5>Small print</h5><p>H<sub>2</sub>O, <mark>marked</mark>, <u><small>both</small></u>, <kbd>K</kbd>, ' +
  '<a target="_blank" href="https://example.com/">elsewhere</a>, <a href="/care"><code>code</code></a>, <s>old</s></p>' +
  '<p lang="de">Deutsch</p><table><tbody><tr><th colspan="2">Size</th></tr><tr><td>12</td><td>cm</td></tr></tbody></table>' +
  '<dl><dt>Term</dt><dd>Meaning</dd></dl><p>the end</p>';

/** Elements that texts may hold and that no tool makes: they stay as they are. */
export const kept = {
  html: unknown.replace('<td>12', '<td onclick="x()"><img src=x onerror=alert(1)>12'),
  becomes: unknown,
};
