/** How far up and down from the middle of something a thumb still hits it, whatever is drawn of it; px. Runs in the page. */
export function hitHeight(target: Element): number {
  const { x, y, width, height } = target.getBoundingClientRect();
  const hits = (at: number) => {
    const hit = document.elementFromPoint(x + width / 2, at);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
  };
  const middle = y + height / 2;
  let [up, down] = [0, 0];
  while (up < 40 && hits(middle - up - 1)) up += 1;
  while (down < 40 && hits(middle + down + 1)) down += 1;
  return up + down;
}
