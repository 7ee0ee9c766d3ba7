/** Descriptions of calls and typed data from the ERC-7730 registry, bundled and offline. */
import type { CallRequest, ClearReading, TypedDataRequest } from './types.ts';

/**
 * What the registry says of a call. The registry and its engine are loaded at the first use, from the program's own
 * origin. Never throws: what cannot be described is `none` or `refused` with the reason.
 */
export async function describeCall(request: CallRequest): Promise<ClearReading> {
  void request;
  return { kind: 'none' };
}

/** What the registry says of typed data (EIP-712); see `describeCall`. */
export async function describeTypedData(request: TypedDataRequest): Promise<ClearReading> {
  void request;
  return { kind: 'none' };
}
