// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { render } from '#ui/testing.ts';
import { CHAIN } from '../testing/stage.ts';
import { forgetRecentContracts, recentContracts, removeRecent, useRemembered } from './recent-contracts.ts';

const KEY = 'evident.contracts';
const contract = (at: number): Address => toAddress(`0x${at.toString(16).padStart(40, '0')}`);

type Named = { readonly text: string } | null | undefined;
function Opened({
  address,
  name,
  isContract = true,
}: {
  address: Address;
  name: Named;
  isContract?: boolean | undefined;
}) {
  useRemembered(CHAIN, address, name, isContract);
  return null;
}
async function open(address: Address, name: Named, isContract?: boolean): Promise<void> {
  await (await render(<Opened address={address} name={name} isContract={isContract} />)).unmount();
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps the last eight, the last one first, each once and under its latest name', async () => {
  for (let at = 1; at <= 9; at += 1) await open(contract(at), null);
  await open(contract(5), { text: 'Desk' });
  expect(recentContracts().map(({ address, name }) => [Number(address), name])).toEqual([
    [5, 'Desk'],
    ...[9, 8, 7, 6, 4, 3, 2].map((at) => [at, '']),
  ]);
});

it('keeps nothing of what is no contract, nor before its name is known', async () => {
  await open(contract(1), null, false);
  await open(contract(2), undefined);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('removes one, and with the last one all that is kept', async () => {
  await open(contract(1), null);
  await open(contract(2), null);
  const [second, first] = recentContracts();
  if (first === undefined || second === undefined) throw new Error('Two were opened.');
  expect(removeRecent(second)).toEqual([first]);
  expect(recentContracts()).toEqual([first]);
  removeRecent(first);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('forgets all of them, as the wallet’s other data', async () => {
  await open(contract(1), null);
  await open(contract(2), null);
  forgetRecentContracts();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('reads nothing that this did not write, and does without storage', async () => {
  await open(contract(1), null);
  const text = localStorage.getItem(KEY) ?? '';
  for (const wrong of ['', '{', '{}', text.replace('0x00', '0x'), text.replace('}]', ',"more":1}]')]) {
    localStorage.setItem(KEY, wrong);
    expect(recentContracts(), wrong).toEqual([]);
  }
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  await open(contract(1), null);
  expect(recentContracts()).toEqual([]);
});
