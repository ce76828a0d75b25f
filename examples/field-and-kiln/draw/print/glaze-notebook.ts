import { bases, type Base, type Glaze } from './glazes.ts';
import { cover, page, sheets } from './sheet.ts';

const name = 'Glaze Notebook';
const css = `
  .base { width: 100%; margin-top: 6mm; border-collapse: collapse; font-size: 9pt }
  .base td { padding-block: 1.2mm; border-bottom: 0.2mm solid #d8d0c0 }
  .base td + td { text-align: right; font-variant-numeric: tabular-nums }
  .glazes { display: grid; gap: 4mm; margin-top: 8mm }
  .glazes li { display: grid; grid-template-columns: 14mm 1fr; gap: 5mm; align-items: center }
  .tile { height: 14mm; border-radius: 0.6mm; box-shadow: inset 0 0 0 0.2mm #1f1c1833 }
  .glazes b { font: 390 12pt/1.3 Fraunces; display: block }
  .glazes span { font-size: 8pt; color: #5a544b }
  .fault { position: absolute; inset: auto 16mm 18mm; font: 390 11.5pt/1.4 Fraunces; color: #94401f; text-wrap: pretty }
`;

const additions = ({ adds }: Glaze) =>
  Object.entries(adds)
    .map(([material, percent]) => `${material} ${percent} %`)
    .join(', ');

function spread(base: Base, index: number): string {
  const rows = Object.entries(base.parts).map(([material, part]) => `<tr><td>${material}</td><td>${part}</td></tr>`);
  const tiles = base.glazes.map(
    (glaze) =>
      `<li><div class="tile" style="background: ${glaze.color}"></div><div><b>${glaze.name}</b><span>${additions(glaze) || 'The base alone'}</span></div></li>`,
  );
  return page(
    `<h3>${base.surface}</h3><h2>${base.name}</h2><table class="base">${rows.join('')}</table>
    <ul class="glazes">${tiles.join('')}</ul><p class="fault">${base.fault}</p>`,
    { number: 3 + index, name },
  );
}

/** The notebook of twelve pages. */
export async function glazeNotebook(): Promise<string> {
  const welcome = `<h2>How to read it</h2>
    <p class="lead" style="margin-top: 8mm">Eight bases, five colors of each. Parts are by weight and make a hundred; what colors them comes on top, in percent.</p>
    <p style="margin-top: 8mm">All of it is for cone 6 in an electric kiln, on bisque of cone 04. Sieve twice through 80 mesh, dip once, wipe the foot.</p>
    <p style="margin-top: 4mm">Wear a mask while you weigh. Test every bucket on a tile of your own clay before it meets a pot; and have what you eat from tested for leaching, as we do.</p>
    <p style="margin-top: 4mm">The same forty recipes are in the spreadsheet that came with this file, ready to be multiplied.</p>`;
  const end = `<h2>When it fails</h2><p class="lead" style="margin-top: 8mm">Write down what you did before you look at what you got.</p>
    <p style="margin-top: 8mm">Then send us a picture. We have probably made the same tile.</p>
    <p style="margin-top: 8mm">Field &amp; Kiln, 218 Orchard Lane, Hudson, New York</p>`;
  return sheets(name, css, [
    await cover('glaze-notebook-detail', '#1f1c18', name, 'Forty recipes from our own shelves. Field &amp; Kiln'),
    page(welcome, { number: 2, name }),
    ...bases.map(spread),
    page(end, { number: 3 + bases.length, name }),
    page('<p class="lead" style="color: #fbf9f4">Field &amp; Kiln</p>', { background: '#66735a' }),
  ]);
}

/** The same recipes as a table of comma-separated values: a row a glaze, a column a material. */
export function glazeTable(): string {
  const rows = bases.flatMap((base) =>
    base.glazes.map((glaze) => ({ glaze: glaze.name, base: base.name, ...base.parts, ...sumOf(base, glaze) })),
  );
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (row: Record<string, string | number>) => columns.map((column) => row[column] ?? '').join(',');
  return [columns.join(','), ...rows.map(line)].join('\r\n') + '\r\n';
}

/** What a glaze adds, where its base has some of it already. */
function sumOf({ parts }: Base, { adds }: Glaze): Record<string, number> {
  return Object.fromEntries(Object.entries(adds).map(([material, part]) => [material, part + (parts[material] ?? 0)]));
}
