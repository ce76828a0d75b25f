import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { shapeBlock } from './shape.tsx';

it('draws the shape that is asked for, unheard, and has the code 71 (platform 3.63)', () => {
  expect(shapeBlock.type).toBe(71);
  const { shape } = shapeBlock.fields;
  const drawn = (shape?.kind === 'choice' ? shape.options : []).map((name) => renderBlock(shapeBlock, { shape: name }));
  expect(new Set(drawn).size).toBe(10);
  for (const html of drawn)
    expect(html).toMatch(/^<svg class="shape shape--accent shape--filled" [^>]*aria-hidden="true"/);
});

it('has the colour, style, turn and size that are asked for, and no others', () => {
  const props = { color: 'wash', style: 'outline', rotation: 45, size: 50, isStretched: true };
  const html = renderBlock(shapeBlock, props);
  expect(html).toContain('class="shape shape--wash shape--outline" style="--size:50%" viewBox="-22 -22 144 144"');
  expect(html).toContain('preserveAspectRatio="none"');
  expect(html).toContain('transform="rotate(45 50 50)"');
  expect(renderBlock(shapeBlock, {})).toContain('viewBox="-1 -1 102 102"');
  const evil = { shape: 'M0 0"/><script>', color: '"', rotation: 1e308, size: -4 };
  expect(renderBlock(shapeBlock, evil)).toContain('shape--accent shape--filled" style="--size:5%"');
});
