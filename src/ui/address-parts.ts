/** First 6 and last 4 characters with an ellipsis between; a text too short to gain by it stays whole. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/**
 * Split an address for reading: its prefix ("0x" or nothing) and groups of four characters on two lines.
 * Prefix and groups joined give the address again.
 */
export function addressLines(address: string): { prefix: string; lines: readonly (readonly string[])[] } {
  const prefix = /^0x/i.exec(address)?.[0] ?? '';
  const groups = address.slice(prefix.length).match(/.{1,4}/gsu) ?? [];
  const half = Math.ceil(groups.length / 2);
  return { prefix, lines: [groups.slice(0, half), groups.slice(half)].filter((line) => line.length > 0) };
}

/** The address as a screen reader should say it: character by character, a pause after each group. */
export function spokenAddress(address: string): string {
  const { prefix, lines } = addressLines(address);
  return [prefix, ...lines.flat()]
    .filter((part) => part !== '')
    .map((part) => [...part].join(' '))
    .join(', ');
}
