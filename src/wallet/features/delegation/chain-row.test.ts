import { expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { authorize, type DelegationPorts } from './chain-row.tsx';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const PROGRAM = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const OTHER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const CHAIN = 31337 as ChainId;

function ports(leadsTo: string) {
  const sign = vi.fn(async () => ({ yParity: 0 as const, r: 1n, s: 1n }));
  const resolve = vi.fn(async (_: ChainId, name: string) => ({
    value: { name, address: leadsTo },
    evidence: { level: 'reported' },
  }));
  const transactions = {
    composeAuthorization: async () => ({ chainId: CHAIN, address: PROGRAM, nonce: 8 }),
    verifyAuthorization: async () => undefined,
  };
  return { sign, resolve, all: { names: { resolve }, transactions, sign } as unknown as DelegationPorts };
}
const order = {
  account: { address: ME, label: 'Everyday' } as Account,
  network: { chainId: CHAIN } as Network,
  delegate: PROGRAM,
  named: [{ name: 'program.eth', address: PROGRAM }],
};
const options = () => ({ signal: new AbortController().signal, onStage: () => undefined });

it('asks a name once more before the signer, and hands it on for the transaction', async () => {
  const { all, resolve, sign } = ports(PROGRAM);
  expect((await authorize(all, order, options())).named).toEqual(order.named);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(sign).toHaveBeenCalledTimes(1);
});

it('asks nobody to sign for a name that leads elsewhere by now', async () => {
  const { all, sign } = ports(OTHER);
  await expect(authorize(all, order, options())).rejects.toMatchObject({ code: 'NAME_CHANGED' });
  expect(sign).not.toHaveBeenCalled();
});
