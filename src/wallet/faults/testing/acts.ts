/** What a person does: looks at balances and history, fills in a payment and presses. */

import { parseEther, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Address } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { EMPTY_DRAFT, NOTHING_WAITS } from '../../features/send/draft.ts';
import { validateSendForm } from '../../features/send/validate-form.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { until } from '../../testing/harness.ts';
import { claimsFor } from '../../transactions/claims.ts';
import { type SendResult, type SubmitInput, sendTransaction } from '../../transactions/send-transaction.ts';
import { tokenBook } from '../../transactions/tokens.ts';
import { CHAIN, type FaultyWallet } from './wallet.ts';

/** What the wallet holds of the chain's own coin, as read now. */
export async function balanceOf({ services, address }: FaultyWallet): Promise<bigint | null> {
  const { value } = await services.balances(CHAIN, [address]);
  return value.find(({ asset }) => asset.id === 'native')?.amount ?? null;
}

/** The form of `/send`, filled in and read against what the endpoints say. Throws what keeps it from being complete. */
export async function fillPayment(
  { services, store, address }: FaultyWallet,
  to: Address,
  amount: string,
): Promise<SubmitInput> {
  const networks = await services.networks.list();
  const network = networks.find((view) => view.network.chainId === CHAIN)?.network;
  const from = (await store.accounts.all()).find((each) => each.address === address);
  if (network === undefined || from === undefined) throw new RangeError('The wallet has chain and account');
  const asset = nativeAsset(network);
  const [balances, suggestion, gas] = await Promise.all([
    services.balances(CHAIN, [address]),
    services.fees(CHAIN),
    services.estimate({ chainId: CHAIN, from: address, to, value: 1n, data: '0x' as Hex }),
  ]);
  const assetBalance = balances.value.find((row) => row.asset.id === 'native')?.amount ?? null;
  const reading = validateSendForm(
    { ...EMPTY_DRAFT, from: address, chainId: CHAIN, to, amount },
    {
      // The signer holds its key.
      account: { ...from, sourceId: 'source', sourceKind: 'mnemonic' },
      network,
      asset,
      assetBalance,
      nativeBalance: assetBalance,
      balanceEvidence: balances.evidence,
      tokens: [],
      recipient: { kind: 'known', text: to, address: to, checked: true, name: null, evidence: null },
      suggestion,
      gas,
      gasError: null,
      waiting: NOTHING_WAITS,
      dataFee: null,
      acceptedFee: null,
      feeCap: FEE_CAP,
    },
  );
  if (!reading.ready || reading.request === null) {
    throw Object.values(reading.errors)[0] ?? new Error('The form is not complete');
  }
  const { request, feeChoice } = reading;
  const simulation = await services.transactions.simulate({
    ...request.call,
    chainId: CHAIN,
    from: address,
    gasLimit: null,
  });
  return {
    request,
    fees: feeChoice,
    shown: { simulation, arrival: null, dangersRead: '', insists: false },
    // The rules of risk ask no endpoint; they have tests of their own.
    askFacts: () => undefined,
    assessRisk: async () => [],
    claims: claimsFor(request, { tokens: tokenBook(network, [], []), involved: [], abi: undefined }),
  };
}

export interface Presses {
  /** How often the signer was asked. */
  signatures: number;
  /** What each press before the last was told. */
  readonly told: EvidentError[];
}

/** One press of the button. */
export function press(
  wallet: FaultyWallet,
  payment: SubmitInput,
  presses: Presses = { signatures: 0, told: [] },
): Promise<SendResult> {
  const ports = {
    services: wallet.services,
    sign: async ({ unsigned }: { readonly unsigned: Hex }) => {
      presses.signatures += 1;
      return { signed: await wallet.sign(unsigned) };
    },
  };
  return sendTransaction(ports, payment, { signal: new AbortController().signal, onStage: () => undefined });
}

/** Presses until it is sent, as its reader does who is told that it is not yet possible. */
export async function pay(
  wallet: FaultyWallet,
  payment: SubmitInput,
  presses: Presses = { signatures: 0, told: [] },
): Promise<TransactionRecord> {
  return until(
    async () => {
      try {
        const result = await press(wallet, payment, presses);
        if (result.kind === 'sent') return result.record;
        throw new Error(`blocked: ${result.kind === 'limit' ? 'limit' : result.block.kind}`);
      } catch (thrown) {
        if (!(thrown instanceof EvidentError) || !/^(RPC|FEE)_/.test(thrown.code)) throw thrown;
        presses.told.push(thrown);
        return null;
      }
    },
    (record) => record !== null,
  ).then((record) => {
    if (record === null) throw new Error('It was sent');
    return record;
  });
}

/** Waits until the tracker finds it in a block. */
export async function included({ store }: FaultyWallet, id: string): Promise<void> {
  await until(
    () => store.transactions.get(id),
    (record) => record?.state.kind === 'included' || record?.state.kind === 'final',
  );
}

/** Somebody of their own pays this account; how much in wei. */
export async function receive({ ask, address }: FaultyWallet, value: bigint): Promise<void> {
  const { address: from } = privateKeyToAccount(generatePrivateKey());
  await ask('anvil_setBalance', from, toHex(value + parseEther('1')));
  await ask('anvil_impersonateAccount', from);
  await ask('eth_sendTransaction', { from, to: address, value: toHex(value) });
}

/** Lines of the history in one direction, read anew. */
export async function linesOf(
  { services, address }: FaultyWallet,
  direction: 'in' | 'out',
): Promise<readonly bigint[]> {
  await services.history.update([address]);
  const { entries } = await services.history.lines({
    accounts: [address],
    chainId: CHAIN,
    direction,
    unsolicited: 'all',
  });
  return entries.map(({ amount }) => amount);
}
