import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './shape.css?raw';

/** Drawn in a square of 100; the paths are the project's own. */
const paths = {
  circle: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100z',
  rectangle: 'M0 0h100v100H0z',
  triangle: 'M50 4 100 96H0z',
  diamond: 'M50 0l50 50-50 50L0 50z',
  arch: 'M0 100V50a50 50 0 0 1 100 0v50z',
  'half circle': 'M0 75a50 50 0 0 1 100 0z',
  leaf: 'M0 100V60A60 60 0 0 1 60 0h40v40a60 60 0 0 1-60 60z',
  pebble: 'M52 3c24-4 44 14 46 39 2 28-17 53-46 55C24 99 3 81 2 55 1 29 25 8 52 3z',
  star: 'M50 2l12.5 31.5L96 35.5 70 57l8.8 33L50 72 21.2 90 30 57 4 35.5 37.5 33.5z',
  ring: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100zm0 18a32 32 0 1 0 0 64a32 32 0 1 0 0-64z',
} as const;

/** A drawn shape in a colour of its section: an ornament, of which nobody is told who does not see it. */
export const shapeBlock = block({
  type: blockTypes.shape,
  title: 'Shape',
  fields: {
    shape: {
      kind: 'choice',
      label: 'Shape',
      options: Object.keys(paths) as (keyof typeof paths)[],
      default: 'circle',
    },
    color: { kind: 'choice', label: 'Colour', options: ['accent', 'text', 'quiet', 'wash'], default: 'accent' },
    style: { kind: 'choice', label: 'Style', options: ['filled', 'outline'], default: 'filled' },
    rotation: { kind: 'number', label: 'Turned', hint: 'In degrees.', minimum: 0, maximum: 359, default: 0 },
    size: { kind: 'number', label: 'Size', hint: 'In percent of its place.', minimum: 5, maximum: 100, default: 100 },
    isStretched: { kind: 'toggle', label: 'Fill its place', default: false },
  },
  css,
  render: ({ shape, color, style, rotation, size, isStretched }) => (
    <svg
      className={`shape shape--${color} shape--${style}`}
      style={{ '--size': size === 100 ? undefined : `${size}%` }}
      viewBox={viewBoxOf(rotation)}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      aria-hidden="true"
    >
      <path
        d={paths[shape]}
        transform={rotation ? `rotate(${rotation} 50 50)` : undefined}
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  ),
});

/** Large enough for what is drawn in a square of 100, turned so far. */
function viewBoxOf(rotation: number): string {
  const angle = (rotation * Math.PI) / 180;
  const half = Math.ceil(50 * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) + 1);
  return `${50 - half} ${50 - half} ${2 * half} ${2 * half}`;
}
