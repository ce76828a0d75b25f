/** The parts of a sender as "Field & Kiln <hello@fieldandkiln.example>". */
export function senderOf(from: string): { name: string; address: string } {
  const [, name, address] = /^([^<]*)<([^<>]*)>$/.exec(from.trim()) ?? [];
  if (name === undefined || address === undefined) return { name: '', address: from.trim() };
  return { name: name.trim().replaceAll('"', ''), address: address.trim() };
}
