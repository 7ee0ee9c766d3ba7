export function EventsTab(_: { chainId: unknown; address: unknown; known: unknown }) {
  return null;
}
