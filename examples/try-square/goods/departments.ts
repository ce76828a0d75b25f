/** Departments, and what stands in each, by address and name. */
export const departments = {
  fixings: [
    'Screws and fixings',
    { 'wood-screws': 'Wood screws', bolts: 'Bolts and nuts', plugs: 'Plugs', nails: 'Nails' },
  ],
  ironmongery: [
    'Ironmongery',
    { hinges: 'Hinges', handles: 'Handles', 'bolts-and-latches': 'Bolts and latches', locks: 'Padlocks' },
  ],
  'hand-tools': [
    'Hand tools',
    {
      hammers: 'Hammers',
      screwdrivers: 'Screwdrivers',
      saws: 'Saws',
      spanners: 'Spanners',
      pliers: 'Pliers',
      measuring: 'Measuring',
      chisels: 'Chisels',
    },
  ],
  machines: ['Drilling and sanding', { drills: 'Drills', 'drill-bits': 'Drill bits', abrasives: 'Abrasives' }],
  paint: [
    'Paint',
    { 'wall-paint': 'Wall paint', 'wood-and-metal': 'Wood and metal', brushes: 'Brushes', fillers: 'Fillers and glue' },
  ],
  plumbing: ['Plumbing', { 'pipe-and-fittings': 'Pipe fittings', taps: 'Taps and valves' }],
  electrical: ['Electrical', { cable: 'Cable', switches: 'Switches and sockets', lamps: 'Lamps' }],
  yard: ['Garden and yard', { spades: 'Spades and rakes', 'rope-and-chain': 'Rope and chain', gloves: 'Gloves' }],
} as const;

/** The department of a category. */
export function departmentOf(category: string): string {
  const found = Object.entries(departments).find(([, [, below]]) => Object.hasOwn(below, category));
  if (!found) throw new Error(`No department has ${category}.`);
  return found[0];
}
