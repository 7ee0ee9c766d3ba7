/** What tests of the screen of a transaction share. */
import { Suspense } from 'react';
import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import { toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { Claims, PublicAccount } from '#protocol/messages.ts';
import { ALICE, account, BOB, fakeKeyring, statusOf } from '../../app/testing.ts';
import { decodeUnsigned } from '../../decode/transaction.ts';
import { Confirm } from '../confirm.tsx';
import { openScreen, until } from '../testing.ts';

export const TOKEN = toAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3');
export const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
export const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
export const CAROL = toAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906');
export const erc20 = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
export const transferOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [BOB, amount] });
export const approveOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20, functionName: 'approve', args: [BOB, amount] });

interface Shown {
  /** Outside the claims. */
  readonly own: string;
  readonly claims: string;
  readonly heading: string;
  readonly text: string;
  /** Of it what no row has to be opened for. */
  readonly sight: string;
  readonly addresses: readonly (string | null)[];
  readonly typed: string | null;
  /** In rows that open. */
  readonly folded: string;
  /** Addresses outside of them. */
  readonly inSight: readonly (string | null)[];
  readonly unmount: () => Promise<void>;
}

/** What can be read without opening a row. */
export function inSight(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const row of copy.querySelectorAll('details'))
    for (const child of [...row.children]) if (child.tagName !== 'SUMMARY') child.remove();
  return copy.textContent ?? '';
}

/** The bytes of a transaction that the fields change. */
export function unsignedOf(fields: object): Hex {
  return unwrap(
    parseHex(
      serializeTransaction({
        type: 'eip1559',
        chainId: 1,
        nonce: 5,
        to: BOB,
        gas: 100_000n,
        maxFeePerGas: 2_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
        ...fields,
      } as never),
    ),
  );
}

/** The screen of a transaction that the fields change: what it shows, by where it stands. */
export async function shown(
  fields: object,
  claims: Claims = {},
  look: PublicAccount['look'] = null,
): Promise<Shown> {
  const unsigned = unsignedOf(fields);
  const transaction = decodeUnsigned(unsigned);
  const task = { kind: 'confirm', account: ALICE, unsigned, transaction, claims } as const;
  const accounts = [
    { ...account, look },
    { ...account, address: CAROL },
  ];
  const screen = await openScreen(
    fakeKeyring({ ...statusOf.unlocked, accounts }),
    <Suspense>
      <Confirm id={1} task={task} />
    </Suspense>,
  );
  await until(() => screen.get('h1'));
  const { container } = screen;
  const section = container.querySelector('section[aria-labelledby="claims"]');
  const said = section?.textContent ?? '';
  const text = screen.text();
  return {
    own: text.replace(said, ''),
    claims: said,
    heading: screen.get('h1').textContent ?? '',
    text,
    sight: inSight(container),
    addresses: [...container.querySelectorAll('[data-address]')].map((node) =>
      node.getAttribute('data-address'),
    ),
    typed: [...container.querySelectorAll('label')].map((label) => label.textContent).join('') || null,
    folded: [...container.querySelectorAll('main > details')].map((node) => node.textContent).join(' '),
    inSight: [...container.querySelectorAll('[data-address]')]
      .filter((node) => node.closest('details') === null)
      .map((node) => node.getAttribute('data-address')),
    unmount: screen.unmount,
  };
}
