/** What the tests of this folder have in common: an account, a chain, outcomes, and what a wallet would answer. */
import { encodeFunctionData, parseAbi } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EMPTY_HEX, type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { unwrap } from '#core/result.ts';
import type { SimulationOutcome } from '#core/simulation/outcome.ts';
import { paymentCall, paymentIntent } from '#core/tx/payment.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import { newAccount } from '../shared/account-sync.ts';
import type { TransactionRequest } from '../transactions/request.ts';
import type { CallOrder, FeeSuggestion, PaymentOrder, Prepared } from '../transactions/types.ts';
import { testNetwork } from './network.ts';

export const GWEI = 10n ** 9n;
export const ETHER = 10n ** 18n;
export const CHAIN = 31337 as ChainId;
export const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
export const SPENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
export const STRANGE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
export const MAX = 2n ** 256n - 1n;

export const evidence: Evidence = { level: 'reported', sources: ['node.example'], block: 7n, at: 0 };

export const network: Network = testNetwork({ chainId: CHAIN });

export const account = {
  ...newAccount([], {
    address: ME,
    sourceId: 'a'.repeat(32),
    sourceKind: 'mnemonic',
    path: null,
    createdAt: 1,
  }),
  label: 'Everyday',
};

export const usdx: Asset = {
  chainId: CHAIN,
  id: TOKEN,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'USD X',
  decimals: 6,
  status: 'known',
};

const ERC20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);

export const hex = (text: string): Hex => unwrap(parseHex(text));
export const approve = (amount: bigint, spender: Address = SPENDER): Hex =>
  hex(encodeFunctionData({ abi: ERC20, functionName: 'approve', args: [spender, amount] }));
export const transfer = (amount: bigint, to: Address = SPENDER): Hex =>
  hex(encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [to, amount] }));

export function requestOf(
  over: Partial<TransactionRequest> & { readonly data?: Hex; readonly value?: bigint } = {},
): TransactionRequest {
  const { data = transfer(1_500_000n), value = 0n, ...rest } = over;
  return {
    account,
    network,
    call: { to: TOKEN, value, data },
    intent: { kind: 'call', to: TOKEN, value },
    ...rest,
  };
}

export function outcomeOf(over: Partial<SimulationOutcome> = {}): SimulationOutcome {
  return {
    kind: 'outcome',
    status: 'succeeded',
    reason: null,
    gasUsed: 50_000n,
    outOfGas: false,
    changes: [{ asset: { kind: 'erc20', token: TOKEN }, delta: -1_500_000n, by: 'balances' }],
    allowances: [],
    contradictions: [],
    method: 'simulateV1',
    complete: true,
    evidence,
    ...over,
  };
}

export function suggestionOf(max: bigint = 3n * GWEI): FeeSuggestion {
  const tier = (name: 'slow' | 'normal' | 'fast') =>
    ({
      name,
      fees: { kind: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: GWEI },
      likelyPerGas: max / 2n,
    }) as const;
  return {
    chainId: CHAIN,
    nextBaseFee: GWEI,
    tiers: [tier('slow'), tier('normal'), tier('fast')],
    evidence,
  };
}

export function preparedOf(order: CallOrder): Prepared {
  const transaction = {
    chainId: order.chainId,
    nonce: order.nonce ?? 4,
    to: order.to,
    value: order.value,
    data: order.data,
    gasLimit: order.gasLimit ?? 60_000n,
    fees: order.fees,
  };
  const worst = worstCaseFee(transaction);
  return {
    id: 'p',
    transaction,
    unsigned: hex('0x02aa'),
    intent: order.intent,
    from: order.from,
    worstCaseFee: worst,
    likelyFee: worst / 2n,
    totalNative: order.value + worst,
    nonceIsNext: order.nonce === undefined,
    dataFee: null,
    ...(order.replaces === undefined ? {} : { replaces: order.replaces }),
  };
}

/** Of a call, or of a payment by an account that holds 9 ETH. */
export function preparedFrom(order: CallOrder | PaymentOrder): Prepared {
  if ('data' in order) return preparedOf(order);
  const amount = order.amount === 'max' ? 9n * ETHER : order.amount;
  return preparedOf({
    ...order,
    ...paymentCall(order, amount),
    intent: paymentIntent(order, amount),
    gasLimit: order.gasLimit ?? 21_000n,
  });
}

export const record: TransactionRecord = {
  id: 'r',
  account: ME,
  chainId: CHAIN,
  intent: { kind: 'call', to: TOKEN, value: 0n },
  transaction: {
    chainId: CHAIN,
    nonce: 4,
    to: TOKEN,
    value: 0n,
    data: EMPTY_HEX,
    gasLimit: 60_000n,
    fees: { kind: 'eip1559', maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI },
  },
  unsigned: EMPTY_HEX,
  state: { kind: 'pending', hash: `0x${'ab'.repeat(32)}` as Hash, raw: EMPTY_HEX },
  createdAt: 0,
  updatedAt: 0,
};
