/** Addresses of coins as people write them (ENSIP-9), by ENS's own encoder, loaded with the first of them. */
import { addressToHex, parseAddress, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { chainOfCoinType } from '#core/names/coin-types.ts';

interface Coder {
  readonly coinType: number;
  readonly encode: (bytes: Uint8Array) => string;
  readonly decode: (text: string) => Uint8Array;
}

async function coderOf(coinType: bigint): Promise<Coder | null> {
  const coders: readonly Coder[] = Object.values(await import('./coin-coders.ts'));
  return coders.find((coder) => BigInt(coder.coinType) === coinType) ?? null;
}

/** Null where the bytes are no address of that coin, or the coin is not known here. */
export async function coinText(coinType: bigint, bytes: Hex): Promise<string | null> {
  if (chainOfCoinType(coinType) !== null) return hexSize(bytes) === 20 ? toAddress(bytes) : null;
  const coder = await coderOf(coinType);
  if (coder === null) return null;
  try {
    const text = coder.encode(hexToBytes(bytes));
    // What does not lead back to these very bytes is not their address.
    return bytesToHex(coder.decode(text)) === bytes && /^[\x21-\x7e]{1,200}$/.test(text) ? text : null;
  } catch {
    return null; // the owner of a name may put any bytes there
  }
}

/** Error: `INPUT_ADDRESS_INVALID`, `INPUT_ADDRESS_CHECKSUM`. */
export async function coinBytes(coinType: bigint, text: string): Promise<Hex> {
  const trimmed = text.trim();
  if (chainOfCoinType(coinType) !== null) {
    const parsed = parseAddress(trimmed);
    if (!parsed.ok) throw parsed.error;
    return addressToHex(parsed.value.address);
  }
  const coder = await coderOf(coinType);
  if (coder === null) throw new EvidentError('INPUT_ADDRESS_INVALID');
  try {
    return bytesToHex(coder.decode(trimmed));
  } catch (thrown) {
    throw new EvidentError('INPUT_ADDRESS_INVALID', {}, thrown);
  }
}
