/** What a node means by refusing a simulation. Codes are those of the execution APIs; nodes that know none use words. */
import type { EvidentError } from '#core/errors/error.ts';

/** Method not found (JSON-RPC 2.0), not supported (EIP-1474), or whatever a gateway calls it. */
export function isWithoutMethod({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return (
    details.rpcCode === '-32601' ||
    details.rpcCode === '-32004' ||
    /method.*(?:not (?:found|supported|available|allowed|exist)|does not exist|unknown|unsupported)/i.test(
      details.message ?? '',
    )
  );
}

/** -38014: the sender cannot pay for value and gas. */
export function isWithoutFunds({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return (
    details.rpcCode === '-38014' ||
    /insufficient (?:funds|balance)|not enough (?:funds|balance)/i.test(details.message ?? '')
  );
}

/** -38013: the gas does not pay for the transaction's own bytes. */
export function tooLittleToBegin({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return details.rpcCode === '-38013' || /intrinsic gas|floor data gas/i.test(details.message ?? '');
}

/** Words of a node about a call that used up its gas. */
export function isOutOfGas(message: string): boolean {
  return /out ?of ?gas|OOG\b|gas (?:exhausted|required exceeds)/i.test(message);
}
