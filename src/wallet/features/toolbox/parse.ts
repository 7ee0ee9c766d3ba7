/** How the fields of tools are read. */
import { type Address, parseAddress, toAddress } from '#core/address/address.ts';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** Bytes in lines are pasted in lines. */
export function bytesField(text: string): Result<Hex> {
  return parseHex(text.replace(/\s+/g, ''));
}

/** Errors: `TOOL_ADDRESS`, as no name is looked up here; those of `parseAddress` for a wrong checksum. */
export function addressField(text: string): Result<Address> {
  const parsed = parseAddress(text);
  if (parsed.ok) return ok(parsed.value.address);
  const { error } = parsed;
  return error.code === 'INPUT_ADDRESS_INVALID' ? fail(new EvidentError('TOOL_ADDRESS', {}, error)) : parsed;
}

/** 20 bytes as 32, with or without zeros before them. */
export function anyAddress(text: string): Result<Address> {
  const word = /^0x0{24}([0-9a-f]{40})$/i.exec(text);
  return word === null ? addressField(text) : ok(toAddress(`0x${word[1]}`));
}

/** 32 bytes; fewer are refused, as nobody says on which side they would be filled. */
export function wordField(text: string): Result<Hash> {
  const parsed = parseHex(text);
  if (!parsed.ok) return parsed;
  if (hexSize(parsed.value) !== 32) return fail(new EvidentError('TOOL_SIZE', { bytes: '32' }));
  return ok(parsed.value as Hash);
}
