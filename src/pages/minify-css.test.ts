import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { minifyCss } from './minify-css.ts';

describe('minifyCss', () => {
  it.each(['"', "'", '\\', '"\\', '/*', '*', ' ', '{', '; '])(
    'reads a long run of %j in linear time (design 9)',
    (piece) => {
      const css = piece.repeat(50_000 / piece.length);
      expect(processorTime(() => [minifyCss(css), minifyCss(`'${css}`)])).toBeLessThan(longestBlock);
    },
  );

  it('leaves a text that is never closed as it is', () => {
    expect(minifyCss('a { b: "c;  d\\')).toBe('a{b:"c;  d\\');
  });

  it('drops comments and needless space', () => {
    expect(minifyCss('/* a */\n.a > .b,\n.c {\n  margin: 0 auto;\n  width: calc(1px + 2px);\n}\n')).toBe(
      '.a > .b,.c{margin:0 auto;width:calc(1px + 2px)}',
    );
  });

  it('keeps descendants, pseudo-classes and texts as they are', () => {
    expect(minifyCss('.a :hover { content: "/* x */ ;  }" }')).toBe('.a :hover{content:"/* x */ ;  }"}');
    expect(minifyCss("@media (min-width: 433px) { a { b: url('a  b') } }")).toBe(
      "@media (min-width:433px){a{b:url('a  b')}}",
    );
  });
});
