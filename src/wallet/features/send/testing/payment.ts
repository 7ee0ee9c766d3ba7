import { toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Account } from '../../../model/account.ts';
import type { Network } from '../../../model/network.ts';
import { testNetwork } from '../../../testing/network.ts';
import type { FeeSuggestion } from '../../../transactions/types.ts';
import { EMPTY_DRAFT, NOTHING_WAITS, type PaymentDraft, type SendContext } from '../draft.ts';
import { validateSendForm } from '../validate-form.ts';

export const ETHER = 10n ** 18n;
export const GWEI = 10n ** 9n;
export const CHAIN = 31337 as ChainId;
export const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
export const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');

export const evidence: Evidence = { level: 'reported', sources: ['localhost'], block: 1n, at: 0 };
export const network: Network = testNetwork({ chainId: CHAIN });
export const account: Account = {
  address: ME,
  label: 'Everyday',
  sourceId: '0'.repeat(32),
  sourceKind: 'mnemonic',
  coldSource: null,
  path: "m/44'/60'/0'/0/0",
  order: 0,
  colour: null,
  hidden: false,
  lookChangedAt: 0,
  createdAt: 0,
  backedUpAt: null,
  savedAt: null,
};
export const token: Asset = {
  chainId: CHAIN,
  id: TOKEN,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'USD Example',
  decimals: 6,
  status: 'known',
};
export const fees = (maxFeePerGas: bigint) =>
  ({ fees: { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: GWEI }, likelyPerGas: 2n * GWEI }) as const;
export const suggestion: FeeSuggestion = {
  chainId: CHAIN,
  nextBaseFee: GWEI,
  tiers: [
    { name: 'slow', ...fees(2n * GWEI) },
    { name: 'normal', ...fees(3n * GWEI) },
    { name: 'fast', ...fees(4n * GWEI) },
  ],
  evidence,
};
export const context: SendContext = {
  account,
  network,
  asset: nativeAsset(network),
  assetBalance: 10n * ETHER,
  nativeBalance: 10n * ETHER,
  balanceEvidence: evidence,
  tokens: [token],
  recipient: { kind: 'known', text: 'alice.eth', address: ALICE, checked: true, name: 'alice.eth', evidence },
  suggestion,
  gas: { gasLimit: 21_000n, isPlain: true, blockGasLimit: 30_000_000n },
  gasError: null,
  waiting: NOTHING_WAITS,
  dataFee: null,
  acceptedFee: null,
  feeCap: FEE_CAP,
};
export const tokenWorld: SendContext = {
  ...context,
  asset: token,
  assetBalance: 5_000_000n,
  gas: { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n },
};
export const draft: PaymentDraft = { ...EMPTY_DRAFT, to: 'alice.eth', amount: '1.5' };
export const codes = (d: PaymentDraft, w: SendContext) =>
  Object.fromEntries(
    Object.entries(validateSendForm(d, w).errors).map(([place, error]) => [place, error.code]),
  );
