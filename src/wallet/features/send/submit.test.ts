import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { claimsSchema, type Params } from '#protocol/messages.ts';
import type { PaymentDraft, Prepared } from '../../chain/services.ts';
import type { FeeSuggestion, Network, TransactionRecord } from '../../model.ts';
import { claimsOf, type Order, type SendPorts, type Stage, sendPayment } from './submit.ts';

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const CHAIN = 31337 as ChainId;
const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const MALLORY = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const evidence: Evidence = { level: 'agreed', sources: [], block: null, at: 0 };

const network: Network = {
  chainId: CHAIN,
  name: 'Demo chain',
  shortName: 'demo',
  nativeSymbol: 'ETH',
  nativeName: 'Ether',
  blockTimeSeconds: 2,
  testnet: true,
  genesisHash: null,
  multicall3: null,
  universalResolver: null,
  demo: true,
  enabled: true,
};
const order: Order = {
  account: { address: ME, label: 'Everyday' },
  network,
  asset: nativeAsset(network),
  assetEvidence: 'reported',
  to: ALICE,
  name: { name: 'alice.eth', evidence: 'reported' },
  amount: ETHER,
  speed: 'normal',
  ownFees: null,
  gasLimit: null,
  nonce: null,
  acceptedFee: null,
};
const tier = (name: 'slow' | 'normal' | 'fast', max: bigint) =>
  ({
    name,
    fees: { kind: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: GWEI },
    likelyPerGas: max,
  }) as const;
const record = {
  id: 'r',
  state: { kind: 'pending', hash: '0x' as Hash, raw: '0x' as Hex },
} as TransactionRecord;

function prepared(draft: PaymentDraft): Prepared {
  const amount = draft.amount === 'max' ? 9n * ETHER : draft.amount;
  const gasLimit = draft.gasLimit ?? 21_000n;
  const price = draft.fees.kind === 'eip1559' ? draft.fees.maxFeePerGas : draft.fees.gasPrice;
  return {
    id: 'p',
    transaction: {
      chainId: CHAIN,
      nonce: draft.nonce ?? 4,
      to: draft.to,
      value: amount,
      data: '0x' as Hex,
      gasLimit,
      fees: draft.fees,
    },
    unsigned: '0x02aa' as Hex,
    intent: { kind: 'sendNative', to: draft.to, toName: draft.toName, amount },
    from: draft.from,
    worstCaseFee: gasLimit * price,
    likelyFee: 42_000n * GWEI,
    totalNative: amount + gasLimit * price,
    nonceIsNext: draft.nonce === undefined,
    dataFee: null,
  };
}

let calls: string[];
let resolved: Address;
let price: bigint;
let signing: (params: Params<'signTransaction'>) => Promise<{ signed: Hex }>;
let asked: Params<'signTransaction'> | null;
let drafts: PaymentDraft[];
let wrongChain: boolean;
const stages: Stage[] = [];

beforeEach(() => {
  calls = [];
  drafts = [];
  stages.length = 0;
  resolved = ALICE;
  price = 3n * GWEI;
  asked = null;
  wrongChain = false;
  signing = async () => ({ signed: '0x02ff' as Hex });
});

const ports: SendPorts = {
  services: {
    names: {
      async resolve(_chain, name) {
        calls.push('resolve');
        return { value: { name, address: resolved }, evidence };
      },
      reverse: async () => null,
    },
    async assertChain() {
      calls.push('assertChain');
      if (wrongChain) throw new EvidentError('RPC_WRONG_CHAIN');
    },
    async fees(): Promise<FeeSuggestion> {
      calls.push('fees');
      return {
        chainId: CHAIN,
        nextBaseFee: GWEI,
        tiers: [tier('slow', price), tier('normal', price), tier('fast', price)],
        evidence,
      };
    },
    async prepare(draft) {
      calls.push('prepare');
      drafts.push(draft);
      return prepared(draft);
    },
    async submit() {
      calls.push('submit');
      return record;
    },
  },
  async sign(params) {
    calls.push('sign');
    asked = params;
    return signing(params);
  },
};
const run = (o: Order = order, signal = new AbortController().signal) =>
  sendPayment(ports, o, { signal, onStage: (stage) => stages.push(stage) });

test('asks in this order, with the stages in between', async () => {
  await expect(run()).resolves.toBe(record);
  expect(calls).toEqual(['resolve', 'assertChain', 'fees', 'prepare', 'sign', 'submit']);
  expect(stages).toEqual(['checking', 'preparing', 'signing', 'sending']);
  expect(asked).toEqual({
    account: ME,
    unsigned: '0x02aa',
    claims: {
      accountLabel: 'Everyday',
      recipientName: { name: 'alice.eth', evidence: 'agreed' },
      nonceIsNext: true,
      effects: [{ label: 'After: Everyday', amount: '−1.000042 ETH', evidence: 'reported' }],
    },
  });
});

test('a name that leads elsewhere by now stops everything before the signer', async () => {
  resolved = MALLORY;
  await expect(run()).rejects.toMatchObject({
    code: 'NAME_CHANGED',
    details: { before: ALICE, now: MALLORY },
  });
  expect(calls).not.toContain('sign');
  expect(calls).not.toContain('prepare');
});

test('without a name nothing is looked up', async () => {
  await run({ ...order, name: null });
  expect(calls).not.toContain('resolve');
  expect(asked?.claims).not.toHaveProperty('recipientName');
});

test('another chain behind the endpoint stops everything', async () => {
  wrongChain = true;
  await expect(run()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' });
  expect(calls).not.toContain('sign');
});

describe('fees', () => {
  test('one’s own are used as they are', async () => {
    const own = { kind: 'eip1559', maxFeePerGas: 7n, maxPriorityFeePerGas: 2n } as const;
    await run({ ...order, speed: 'own', ownFees: own, gasLimit: 50_000n, nonce: 9 });
    expect(calls).not.toContain('fees');
    expect(drafts[0]).toMatchObject({ fees: own, gasLimit: 50_000n, nonce: 9 });
    expect(asked?.claims.nonceIsNext).toBe(false);
  });

  test('that have risen above the cap since the form was read need a new consent', async () => {
    price = 10_000n * GWEI;
    await expect(run()).rejects.toMatchObject({ code: 'FEE_ABOVE_CAP', details: { fee: '0.21' } });
    expect(calls).not.toContain('sign');
    await expect(run({ ...order, acceptedFee: 21_000n * price })).resolves.toBe(record);
    await expect(run({ ...order, acceptedFee: 21_000n * price - 1n })).rejects.toMatchObject({
      code: 'FEE_ABOVE_CAP',
    });
  });
});

test('"max" reaches the builder as it is', async () => {
  await run({ ...order, amount: 'max' });
  expect(drafts[0]?.amount).toBe('max');
});

test('a rejection in the signer sends nothing', async () => {
  signing = async () => {
    throw new EvidentError('SIGN_REJECTED');
  };
  await expect(run()).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  expect(calls).not.toContain('submit');
});

describe('cancelling', () => {
  test('before the signer: the next step is not taken', async () => {
    const controller = new AbortController();
    const stopped = sendPayment(ports, order, {
      signal: controller.signal,
      onStage: (stage) => stage === 'preparing' && controller.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    expect(calls).not.toContain('sign');
  });

  test('after the signature: the bytes are stored and offered all the same', async () => {
    const controller = new AbortController();
    signing = async () => {
      controller.abort();
      return { signed: '0x02ff' as Hex };
    };
    await expect(run(order, controller.signal)).resolves.toBe(record);
    expect(calls).toContain('submit');
  });
});

test('claims fit the protocol, whatever the texts', () => {
  const hostile = '\u202e<b>ETH</b>\u200b'.repeat(40) + '🦉'.repeat(200);
  const token = {
    chainId: CHAIN,
    id: TOKEN,
    standard: 'erc20',
    symbol: hostile,
    name: hostile,
    decimals: 6,
    status: 'unknown',
  } as const;
  const label = { address: ME, label: hostile };
  const base = prepared({
    chainId: CHAIN,
    from: ME,
    asset: token,
    to: ALICE,
    toName: null,
    amount: 5n,
    fees: tier('slow', 1n).fees,
  });
  const paid: Prepared = {
    ...base,
    intent: {
      kind: 'sendToken',
      token: TOKEN,
      symbol: hostile,
      decimals: 6,
      to: ALICE,
      toName: null,
      amount: 2n ** 255n,
    },
  };
  const claims = claimsOf(
    { ...order, asset: token, account: label, name: { name: 'x'.repeat(300), evidence: 'reported' } },
    paid,
    null,
  );
  expect(v.safeParse(claimsSchema, claims).issues).toBeUndefined();
  expect(claims).not.toHaveProperty('recipientName');
  expect(claims.effects).toHaveLength(2);
  expect(JSON.stringify(claims)).not.toMatch(/[\u202e\u200b]/);
});
