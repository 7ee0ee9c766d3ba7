export function AbiTab(_: { desk: unknown }) {
  return null;
}
