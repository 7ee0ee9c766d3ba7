/** Leave to spend, as it stands in call data. Pure. */
import { type Address, toAddress } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';

export interface ApprovalCall {
  readonly token: Address;
  readonly spender: Address;
  /** In base units; 0 takes it back. Of an ERC-721 token: which one. */
  readonly amount: bigint;
  /** For everything of that contract, whatever it holds. */
  readonly all: boolean;
}

/** ERC-20 and ERC-721 `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3';
/** ERC-721 and ERC-1155 `setApprovalForAll(address,bool)`. */
const APPROVE_ALL = '0xa22cb465';
/** Permit2 `approve(address,address,uint160,uint48)`. */
const APPROVE_PERMIT2 = '0x87517c45';

const WORD = 64;
const wordOf = (data: Hex, index: number): string => data.slice(10 + index * WORD, 10 + (index + 1) * WORD);
const addressIn = (word: string): Address | null =>
  /^0{24}/.test(word) ? toAddress(`0x${word.slice(24)}`) : null;

/** Null unless the data are exactly such a call, with nothing behind it. */
export function readApproval(to: Address, data: Hex): ApprovalCall | null {
  const selector = data.slice(0, 10);
  if (selector === APPROVE_PERMIT2 && to === PERMIT2 && hexSize(data) === 4 + 4 * 32) {
    const [token, spender] = [addressIn(wordOf(data, 0)), addressIn(wordOf(data, 1))];
    const amount = BigInt(`0x${wordOf(data, 2)}`);
    return token && spender && amount < 2n ** 160n ? { token, spender, amount, all: false } : null;
  }
  if (hexSize(data) !== 4 + 2 * 32) return null;
  const spender = addressIn(wordOf(data, 0));
  if (spender === null) return null;
  const amount = BigInt(`0x${wordOf(data, 1)}`);
  if (selector === APPROVE) return { token: to, spender, amount, all: false };
  return selector === APPROVE_ALL && amount <= 1n ? { token: to, spender, amount, all: true } : null;
}
