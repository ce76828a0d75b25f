import type { SiteStyles } from '#contract/site-styles.ts';

type Shape = SiteStyles['shape'];
type Rules<Name extends keyof Shape> = Record<Exclude<Shape[Name] & string, undefined>, string>;

/** A button that leads on, while it can be pressed; twice its class outweighs a theme's own. */
const button = '.button--primary.button--primary:not(:disabled,[aria-disabled])';

const buttonStyles: Rules<'buttonStyle'> = {
  outline:
    `${button}{border-color:var(--text);background:none;color:var(--text)}` +
    `${button}:hover{border-color:var(--text);background:var(--text);color:var(--ground)}`,
  underline:
    `${button}{padding-inline:0;border-color:transparent;background:none;color:var(--text);` +
    'text-decoration:underline 2px;text-underline-offset:.35em}' +
    `${button}:hover{text-decoration-thickness:4px}`,
};

const buttonSizes: Rules<'buttonSize'> = {
  small: '.button{min-block-size:44px;padding:.7em 1.2em;font-size:.9375rem}',
  large: '.button{padding:1.05em 2em;font-size:1.125rem}',
};

const field = ':root .field__input';

/** The line below stays: without an edge, nobody sees where a field is. */
const fieldStyles: Rules<'fieldStyle'> = {
  line:
    `${field}{border-width:0 0 2px;border-radius:0;background-color:transparent}` +
    `${field}:not(select){padding-inline:0}`,
  filled:
    `${field}{border-width:0 0 2px;border-end-start-radius:0;border-end-end-radius:0}` +
    `${field}:not([aria-invalid]){background-color:color-mix(in srgb,var(--text) 8%,var(--ground))}`,
};

/** What stands on pages: goods are shown as they are. */
const pictures = '.section picture img';

const pictureStyles: Rules<'pictures'> = {
  gray: `${pictures}{filter:grayscale(1)}`,
  warm: `${pictures}{filter:sepia(.3) saturate(1.15)}`,
  faded: `${pictures}{filter:saturate(.7) contrast(.9) brightness(1.06)}`,
};

const hovered = '.section :is(a,figure):is(:hover,:focus-visible) picture img';

const pictureHovers: Rules<'pictureHover'> = {
  color: `@media (hover:hover){${pictures}{transition:filter .4s}${hovered}{filter:none}}`,
  zoom:
    '@media (hover:hover) and (prefers-reduced-motion:no-preference){.section picture{overflow:hidden}' +
    `${pictures}{transition:scale .6s,filter .4s}${hovered}{scale:1.04}}`,
};

/** Sections come in as they are scrolled to, where the browser can do that without a script and nobody asked for less. */
const appearing = (from: string) =>
  '@supports (animation-timeline:view()){@media screen and (prefers-reduced-motion:no-preference){' +
  '.section:not(:first-child)>.section__grid{animation:appear linear both;animation-timeline:view();animation-range:entry 0% entry 45%}' +
  `@keyframes appear{from{${from}}}}}`;

const appearances: Rules<'appear'> = {
  fade: appearing('opacity:.1'),
  rise: appearing('opacity:.1;translate:0 40px'),
};

/** Sizes, space, corners, manner and movement, as CSS; `isStill` where nothing may move, as while the page is edited. */
export function shapeRules(shape: Shape, isStill = false): string {
  const { size, scale, space, corners, buttonCorners } = shape;
  const root = [
    size !== undefined && `--size:${size}`,
    scale !== undefined && `--scale:${scale}`,
    space !== undefined && `--space:${space}`,
    corners !== undefined && `--corner:${corners}px`,
  ].filter(Boolean);
  return [
    root.length > 0 && `:root{${root.join(';')}}`,
    corners && `.section picture{border-radius:${corners}px;overflow:hidden}`,
    shape.buttonStyle && buttonStyles[shape.buttonStyle],
    shape.buttonSize && buttonSizes[shape.buttonSize],
    buttonCorners !== undefined && `.button{border-radius:${buttonCorners}px}`,
    shape.fieldStyle && fieldStyles[shape.fieldStyle],
    shape.pictures && pictureStyles[shape.pictures],
    shape.pictureHover && pictureHovers[shape.pictureHover],
    shape.appear && !isStill && !shape.isStill && appearances[shape.appear],
    shape.isStill &&
      '*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}',
  ]
    .filter(Boolean)
    .join('');
}
