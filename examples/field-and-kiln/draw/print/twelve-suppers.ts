import { cover, page, sheets } from './sheet.ts';
import { suppers, type Supper } from './suppers.ts';

const name = 'Twelve Suppers';
const css = `
  .facts { display: flex; gap: 6mm; margin-top: 6mm; font-size: 8.6pt; color: #5a544b }
  .recipe { display: grid; grid-template-columns: 40mm 1fr; gap: 8mm; margin-top: 11mm; padding-top: 7mm; border-top: 0.3mm solid #1f1c18 }
  .recipe li + li { margin-top: 1.6mm }
  .recipe ol { padding-left: 5mm }
  .recipe ol li + li { margin-top: 3.4mm }
  .without { position: absolute; inset: auto 16mm 24mm; padding-top: 5mm; border-top: 0.3mm solid #d8d0c0; font: 390 13pt/1.45 Fraunces; color: #94401f; text-wrap: pretty }
  .months li { display: grid; grid-template-columns: 26mm 1fr auto; padding-block: 2.1mm; border-bottom: 0.2mm solid #d8d0c0 }
  .months span:nth-child(2) { font: 390 11pt/1.3 Fraunces }
  .text p + p { margin-top: 4mm }
`;
const firstRecipe = 4;

function recipe(supper: Supper, index: number): string {
  const { month, title, line, minutes, from, buy, steps, without } = supper;
  const items = (list: readonly string[]) => list.map((item) => `<li>${item}</li>`).join('');
  const time = minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`;
  return page(
    `<h3>${month}</h3><h2>${title}</h2><p class="lead">${line}</p>
    <p class="facts"><span>For four</span><span>${time}</span><span>From ${from}</span></p>
    <div class="recipe"><ul>${items(buy)}</ul><ol>${items(steps)}</ol></div>
    <p class="without">Leave out ${without}</p>`,
    { number: firstRecipe + index, name, background: index % 3 === 1 ? '#f5f0e7' : '#fbf9f4' },
  );
}

/** The booklet of sixteen pages. */
export async function twelveSuppers(): Promise<string> {
  const months = suppers.map(
    ({ month, title }, index) =>
      `<li><span>${month}</span><span>${title}</span><span>${firstRecipe + index}</span></li>`,
  );
  const welcome = `<h2>Before you cook</h2><div class="text" style="margin-top: 10mm">
    <p class="lead">There is one supper for each month, for four people who like each other.</p>
    <p style="margin-top: 8mm">We wrote these down because people who bought a bowl asked what to put in it. Nothing here needs a shop that you do not have, a pan that you do not own, or a photograph to live up to.</p>
    <p>Quantities are for hungry people. Salt is in every recipe and in no list. An oven is hot when it is hot, whatever its dial says.</p>
    <p>Each supper says what you can leave out. That is the part we are proudest of.</p></div>`;
  const end = `<h2>Write to us</h2><p class="lead" style="margin-top: 8mm">If supper went wrong, tell us which month. If it went well, tell the others.</p>
    <p style="margin-top: 10mm">Field &amp; Kiln, 218 Orchard Lane, Hudson, New York</p>
    <p style="margin-top: 4mm; color: #5a544b">Print it as often as you like for your own kitchen.</p>`;
  return sheets(name, css, [
    await cover('story-long-table', '#94401f', name, 'One supper a month. Field &amp; Kiln'),
    page(welcome, { number: 2, name }),
    page(`<h2>The year</h2><ul class="months" style="margin-top: 8mm">${months.join('')}</ul>`, { number: 3, name }),
    ...suppers.map(recipe),
    page(end, { background: '#e7c57a' }),
  ]);
}
