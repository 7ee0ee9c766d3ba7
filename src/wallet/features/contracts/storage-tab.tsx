export function StorageTab(_: { chainId: unknown; address: unknown }) {
  return null;
}
