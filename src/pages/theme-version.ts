/** Whether a version of a theme comes after another: "1.10" after "1.9"; one that is not said is the first of all. */
export function isLater(version: string | undefined, than: string | undefined): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  const at = [0, 1, 2].find((place) => own[place] !== other[place]);
  return at !== undefined && (own[at] ?? 0) > (other[at] ?? 0);
}

const partsOf = (version = '') => [0, 1, 2].map((place) => Number(version.split('.')[place] ?? 0));
