/** Services on two real chains, and people who sign. */
import { type Chain, type HttpTransport, type PublicClient, parseTransaction } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { chainOf, publicClientOf } from '#devnet/testing.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { ServiceOptions } from '../services/create-services.ts';
import type { PaymentOrder, Prepared } from '../transactions/types.ts';
import { account, connectedServices, type Harness, until } from './harness.ts';

export const CHAIN = 31337 as ChainId;
export const OTHER_CHAIN = 31338 as ChainId;

export interface Stage extends Harness {
  readonly devnet: Devnet;
  readonly people: readonly Address[];
  person(index: number): Address;
  /** viem's own client, to compare with. */
  viem(chainId?: number): PublicClient<HttpTransport, Chain>;
  /** A call that viem has no name for. */
  raw(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>;
  /** Mines a block now, at the devnet's usual base fee. */
  mine(chainId: number): Promise<void>;
  asset(id: 'native' | keyof Devnet['fixtures']['tokens'], chainId?: ChainId): Promise<Asset>;
  normalFees(chainId?: ChainId): Promise<FeeFields>;
  sign(index: number, prepared: Prepared): Promise<Hex>;
  pay(
    index: number,
    draft: Pick<PaymentOrder, 'asset' | 'to' | 'amount'> & Partial<PaymentOrder>,
  ): Promise<TransactionRecord>;
  /** Waits until the stored record is in one of those states. */
  settled(id: string, kinds: readonly TransactionRecord['state']['kind'][]): Promise<TransactionRecord>;
}

/** @param past whether the devnet has the states of its old blocks: a start with them takes twice as long */
export async function openStage(
  options: ServiceOptions = {},
  { oldStates }: { readonly oldStates: boolean } = { oldStates: false },
): Promise<Stage> {
  const devnet = await startDevnet({ blockTimeSeconds: 1, oldStates });
  // Told a shorter block time than it has, the tracker looks more often: the tests mine when they wait.
  const chains = devnet.manifest.chains.map((chain) => ({ ...chain, blockTimeSeconds: 0.1 }));
  const harness = await connectedServices({ ...devnet.manifest, chains }, options);
  const { services, store } = harness;
  const people = devnet.fixtures.accounts.map((address) => toAddress(address));
  for (const [order, address] of people.entries()) await store.accounts.put(account(address, order));

  const person = (index: number): Address => {
    const address = people[index];
    if (address === undefined) throw new RangeError('no such account');
    return address;
  };
  const viem = (chainId: number = CHAIN) => publicClientOf(chainOf(devnet.manifest, chainId));
  const normalFees = async (chainId = CHAIN) => (await services.fees(chainId)).tiers[1].fees;
  const sign = async (index: number, prepared: Prepared): Promise<Hex> => {
    const signer = mnemonicToAccount(devnet.fixtures.mnemonic, { addressIndex: index });
    // Of whatever type the bytes are.
    return (await signer.signTransaction(parseTransaction(prepared.unsigned))) as Hex;
  };
  const raw: Stage['raw'] = (chainId, method, params) =>
    (viem(chainId).request as (call: { method: string; params: unknown }) => Promise<unknown>)({
      method,
      params,
    });
  // Empty blocks mined in a hurry lower the base fee, and what was offered at that price waits when it is back.
  const mine = async (chainId: number) => {
    await raw(chainId, 'anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00']);
    await raw(chainId, 'evm_mine', []);
  };
  return {
    ...harness,
    devnet,
    people,
    person,
    viem,
    raw,
    mine,
    async asset(id, chainId = CHAIN) {
      if (id === 'native') {
        const views = await services.networks.list();
        const view = views.find(({ network }) => network.chainId === chainId);
        if (view === undefined) throw new RangeError('no such chain');
        return nativeAsset(view.network);
      }
      const address = toAddress(devnet.fixtures.tokens[id]);
      const found = (await store.tokens.all(chainId)).find((token) => token.id === address);
      if (found === undefined) throw new RangeError('no such token');
      return found;
    },
    normalFees,
    sign,
    async pay(index, draft) {
      const { chainId } = draft.asset;
      const fees = await normalFees(chainId);
      const prepared = await services.transactions.prepare({
        chainId,
        from: person(index),
        toName: null,
        fees,
        ...draft,
      });
      return services.submit(prepared, await sign(index, prepared));
    },
    async settled(id, kinds) {
      const record = await until(
        async () => {
          const now = await store.transactions.get(id);
          if (now && ['refused', 'replaced', 'cancelled', 'dropped'].includes(now.state.kind)) {
            throw new Error(`the payment ended otherwise: ${JSON.stringify(now.state)}`);
          }
          if (now !== null && !kinds.includes(now.state.kind)) await mine(now.chainId);
          return now;
        },
        (now) => now !== null && kinds.includes(now.state.kind),
      );
      if (record === null) throw new Error('not stored');
      return record;
    },
    async stop() {
      await harness.stop();
      await devnet.stop();
    },
  };
}

export function hashOf({ state }: TransactionRecord): Hash {
  if (!('hash' in state)) throw new Error('not signed');
  return state.hash;
}
