import { styleMessages } from '#catalog/developer-messages.ts';
import { refuse, type Refusal } from './refusals.ts';

/** Reads an `originalSize` such as `1500x1000`, in px; anything else is refused as the wrong source (platform 5, 8). */
export function readSize(source: unknown): { ok: true; width: number; height: number } | Refusal {
  const [, width, height] = (typeof source === 'string' && /^([1-9]\d*)x([1-9]\d*)$/.exec(source)) || [];
  if (!width || !height) return refuse(styleMessages.invalidSource);
  return { ok: true, width: Number(width), height: Number(height) };
}
