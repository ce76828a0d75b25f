// What the template benchmark renders: a list of products with and without locale work, and a whole page.

export interface BenchPage {
  name: string;
  /** How many times the reference's renders per second it must reach. */
  goal: number;
  template: string;
  partials: Record<string, string>;
  data: unknown;
}

const day = 86_400_000;

function product(i: number): object {
  const variant = (size: string, onSale: boolean, stock: number): object => ({
    attributes: { Size: size },
    onSale,
    unlimited: false,
    qtyInStock: stock,
    price: 1000 + 10 * i,
    salePrice: 900 + 10 * i,
    priceMoney: { value: `${10 + i / 10}0`, currency: 'USD' },
    salePriceMoney: { value: `${9 + i / 10}0`, currency: 'USD' },
  });
  return {
    id: `product-${i}`,
    title: `Bowl <No. ${i}> & plate`,
    fullUrl: `/shop/bowl-${i}`,
    assetUrl: `https://images.example/bowl-${i}.jpg`,
    filename: `bowl-${i}.jpg`,
    originalSize: '1500x1000',
    mediaFocalPoint: { x: 0.5, y: 0.4 },
    publishOn: 1_700_000_000_000 + i * day,
    excerpt: 'Thrown on the wheel, glazed twice, and fired in the big kiln behind the workshop in spring.',
    tags: ['stoneware', 'kitchen', `glaze-${i % 5}`],
    structuredContent: {
      productType: 1,
      variants: [variant('Small', i % 3 === 0, i % 4), variant('Large', false, i % 7)],
    },
  };
}

const items = Array.from({ length: 50 }, (_, i) => product(i));
const website = { timeZone: 'America/New_York', siteTitle: 'Field & Kiln', siteTagline: 'Stoneware' };

const card = `<article class="card {@|item-classes}" id="{id}">
  <a href="{fullUrl|htmlattr}"><img {@|image-meta} alt="{title|htmlattr}"></a>
  <h2>{title|html}</h2>{@|product-status}{@|product-price}
  <time>{publishOn|date %B %e, %Y}</time> <time>{publishOn|datetime long}</time>
  {.repeated section structuredContent.variants}{priceMoney|money style:short}{.alternates with} / {.end}
</article>`;

const plainCard = `<article class="card" id="{id}">
  <a href="{fullUrl|htmlattr}">{title|html}</a><p>{excerpt|truncate 60|html}</p>
  {.if tags}<ul>{.repeated section tags}<li class="{@index|cycle odd even}">{@|html}</li>{.end}</ul>{.end}
  {.section structuredContent}{.repeated section variants}
    {.if onSale}<s>{price}</s> {salePrice}{.or}{price}{.end}
    {.equal? qtyInStock 0}sold out{.or lessThan? qtyInStock 3}few left{.or}in stock{.end}
  {.end}{.end}
  {.var @label title|slugify}<a href="{fullUrl|encode-uri}#{@label}">more about {@label}</a>
</article>`;

const list = (name: string): string =>
  `<h1>{collection.title|html}</h1>{.repeated section items}{@|apply ${name}}{.alternates with}<hr>{.or}none{.end}`;

const links = Array.from({ length: 12 }, (_, i) => ({ title: `Page ${i}`, url: `/page-${i}`, active: i === 3 }));
const navigation = { items: links.map((link, i) => (i % 3 === 0 ? { ...link, items: links.slice(0, 4) } : link)) };
const posts = items.map((item) => ({ ...item, author: { displayName: 'Ada Clay' }, publicCommentCount: 3 }));

const partials = {
  'card.html': card,
  'plain.html': plainCard,
  'nav.html': `<nav>{.repeated section navigation.items}{.section items}<details><summary>{title|html}</summary>
{.repeated section @}<a href="{url|htmlattr}"{.if active} aria-current="true"{.end}>{title|html}</a>{.end}</details>
{.or}<a href="{url|htmlattr}"{.if active} aria-current="true"{.end}>{title|html}</a>{.end}{.end}</nav>`,
  'post.html': `<li><h3><a href="{fullUrl|htmlattr}">{title|html|smartypants}</a></h3>
<p>{author.displayName|html}, {publishOn|date %b %d, %Y}</p><p>{excerpt|truncate 40}</p>
{.even? @index}<i>even</i>{.end}{.if tags}{.repeated section tags}#{@|slugify}{.alternates with} {.end}{.end}</li>`,
  'footer.html': `<footer>{.repeated section navigation.items}<a href="{url}">{title}</a>{.alternates with} | {.end}
<small>{website.siteTitle|html} {.newline}{.eval @a = 2 * 3; @a + 1}</small></footer>`,
};

const page = `<!doctype html><html><head><title>{website.siteTitle|html} – {collection.title|html}</title>
<style>body{margin:0}.card{padding:1rem}</style><script>var a={b:1};if(a){b()}</script></head><body class="{@|item-classes}">
{.macro heading}<h2 id="{@|slugify}">{@|html}</h2>{.end}
{@|apply nav.html}<main>{collection.title|apply heading}
<ol>{.repeated section posts}{@|apply post.html}{.end}</ol>
{.section items}<div class="grid">{.repeated section @}{@|apply plain.html}{.end}</div>{.end}
</main>{@|apply footer.html}</body></html>`;

const data = { website, collection: { title: 'Bowls & plates' }, items, posts, navigation, websiteSettings: {} };

/** A list of 50 products with prices, marks, image meta and dates; the same without locale work; a whole site page. */
export const pages: BenchPage[] = [
  { name: '50 products', goal: 3, template: list('card.html'), partials, data },
  { name: '50 products, no locale work', goal: 2, template: list('plain.html'), partials, data },
  { name: 'a whole site page', goal: 2, template: page, partials, data },
];
