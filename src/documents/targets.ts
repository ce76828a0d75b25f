import type { Operation, Transaction } from '#contract/edit.ts';

/** What an operation writes, as paths from the whole to the part; writing a whole writes all its parts. */
export function writesOf(operation: Operation): string[] {
  const path = unitOf(operation);
  switch (operation.kind) {
    case 'addSection':
    case 'removeSection':
    case 'addBlock':
    case 'removeBlock':
      return [path];
    case 'moveSection':
    case 'moveBlock':
      return [`${path}/order`];
    case 'restyleSection':
      return (['theme', 'grid', 'look'] as const)
        .filter((part) => operation[part] !== undefined)
        .map((part) => `${path}/${part}`);
    case 'setLayout':
      return [`${path}/layout/${operation.breakpoint}`];
    case 'markBlock':
      return (['hidden', 'isLocked', 'layer', 'bleeds'] as const)
        .filter((part) => operation[part] !== undefined)
        .map((part) => `${path}/${part}`);
    case 'resetMobile':
      return [`${path}/layout/mobile`];
    case 'setProps':
      return [...Object.keys(operation.set), ...operation.unset].map((key) => `${path}/props/${key}`);
    default:
      return [`${path}/props`];
  }
}

/** The section that must exist for the operation, if it puts a block into one. */
export function needsOf(operation: Operation): string[] {
  if (operation.kind === 'addBlock') return [`section/${operation.block.sectionId}`];
  return operation.kind === 'moveBlock' ? [`section/${operation.sectionId}`] : [];
}

/** The section or block that an operation changes, as `block/<id>`: the unit in which collisions are shown. */
export function unitOf({ kind, id }: Operation): string {
  return `${kind.endsWith('Section') ? 'section' : 'block'}/${id}`;
}

/** Whether an operation and what others did touch the same thing, or one puts a block where the other removed. */
export function collides(operation: Operation, others: readonly Operation[]): boolean {
  const writes = new Set(writesOf(operation));
  const touched = new Set([...writes].flatMap(lineOf));
  return others.some((other) => {
    const theirs = writesOf(other);
    return (
      theirs.some((path) => touched.has(path) || lineOf(path).some((whole) => writes.has(whole))) ||
      needsOf(operation).some((need) => theirs.includes(need)) ||
      needsOf(other).some((need) => writes.has(need))
    );
  });
}

/** Whether two edits touch nothing in common, so that they give the same document in either order (design 3). */
export function areDisjoint(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  const theirs = other.flatMap(({ operations }) => operations);
  return !one.some(({ operations }) => operations.some((operation) => collides(operation, theirs)));
}

/** A path with the wholes that it is a part of: `block/<id>`, `block/<id>/props`, `block/<id>/props/<name>`. */
function lineOf(path: string): string[] {
  const [kind, id, part] = path.split('/', 3);
  return [`${kind}/${id}`, [kind, id, part].join('/'), path];
}
