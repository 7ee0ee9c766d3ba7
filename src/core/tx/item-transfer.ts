/**
 * One item of a collection on its way: `safeTransferFrom` of ERC-721 and of ERC-1155. The safe forms alone are written:
 * a contract that cannot hold the item refuses it then, and the item is not lost.
 */
import { decodeCall } from '../abi/decode.ts';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiField, AbiFunction } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import { EMPTY_HEX, type Hex } from '../bytes/hex.ts';

export interface ItemTransfer {
  readonly standard: 'erc721' | 'erc1155';
  readonly from: Address;
  readonly to: Address;
  readonly tokenId: bigint;
  /** Of an ERC-721 token always 1. */
  readonly amount: bigint;
}

interface Form {
  readonly standard: ItemTransfer['standard'];
  readonly fn: AbiFunction;
}

let parsed: readonly Form[] | null = null;

/** The ways to write it, the first of each standard being ours. Parsed once one is needed: Home brings this module. */
function forms(): readonly Form[] {
  parsed ??= [
    { standard: 'erc721', fn: functionOf('safeTransferFrom(address from, address to, uint256 id)') },
    {
      standard: 'erc721',
      fn: functionOf('safeTransferFrom(address from, address to, uint256 id, bytes data)'),
    },
    {
      standard: 'erc1155',
      fn: functionOf('safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)'),
    },
  ];
  return parsed;
}

function functionOf(text: string): AbiFunction {
  const read = parseFunction(text);
  if (!read.ok) throw read.error;
  return read.value;
}

/** Throws `ABI_ARGUMENT_INVALID` for a number that no `uint256` holds. */
export function encodeItemTransfer({ standard, from, to, tokenId, amount }: ItemTransfer): Hex {
  const form = forms().find((each) => each.standard === standard);
  if (form === undefined) throw new RangeError(standard);
  const values = [
    { kind: 'address', value: from },
    { kind: 'address', value: to },
    { kind: 'number', value: tokenId },
  ] as const;
  if (standard === 'erc721') return encodeCall(form.fn, values);
  return encodeCall(form.fn, [
    ...values,
    { kind: 'number', value: amount },
    { kind: 'bytes', value: EMPTY_HEX },
  ]);
}

/** Null unless `data` are exactly such a call. */
export function decodeItemTransfer(data: Hex): ItemTransfer | null {
  const form = forms().find(({ fn }) => data.startsWith(fn.selector));
  if (form === undefined) return null;
  const read = decodeCall(form.fn, data);
  return read.ok ? itemOf(form.standard, read.value) : null;
}

function itemOf(
  standard: ItemTransfer['standard'],
  [from, to, id, amount]: readonly AbiField[],
): ItemTransfer | null {
  if (from?.value.kind !== 'address' || to?.value.kind !== 'address' || id?.value.kind !== 'number')
    return null;
  const sides = { standard, from: from.value.value, to: to.value.value, tokenId: id.value.value };
  if (standard === 'erc721') return { ...sides, amount: 1n };
  return amount?.value.kind === 'number' ? { ...sides, amount: amount.value.value } : null;
}
