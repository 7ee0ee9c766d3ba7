export function CodeTab(_: { chainId: unknown; look: unknown; known: unknown; hold: unknown }) {
  return null;
}
