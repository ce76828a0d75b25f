/** Red, green, blue and how much of it covers, each 0–255. */
type Rgba = readonly [number, number, number, number];

const read = new Map<string, Rgba>();

/** A colour as the browser gives it, in whichever model, read by letting it paint a pixel. */
function rgbaOf(colour: string): Rgba {
  const known = read.get(colour);
  if (known) return known;
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!brush) return [0, 0, 0, 0];
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  const found = [red, green, blue, alpha] as const;
  read.set(colour, found);
  return found;
}

/**
 * By how much the words of an element stand out from what is behind them, 1 to 21 (WCAG); undefined where that is a
 * picture, or colours that lie over each other.
 */
export function contrastOf(element: Element, view: Window): number | undefined {
  const words = rgbaOf(view.getComputedStyle(element).color);
  const ground = groundOf(element, view);
  if (!ground || words[3] < 255) return undefined;
  const [one, other] = [lightOf(words), lightOf(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function groundOf(element: Element, view: Window): Rgba | undefined {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(behind);
    const hasPicture = backgroundImage !== 'none' || behind.querySelector(':scope > .section__ground');
    if (hasPicture) return undefined;
    const colour = rgbaOf(backgroundColor);
    if (colour[3] === 255) return colour;
    if (colour[3] > 0) return undefined;
  }
  return [255, 255, 255, 255];
}

/** How light a colour is, 0 to 1 (WCAG, relative luminance). */
function lightOf([red, green, blue]: Rgba): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
