/**
 * What the confirm screen says, worked out from the decoded bytes and from the signer's own lists. Claims of the
 * wallet come in at one place only, and stay marked as such.
 */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { displayText } from '#core/text/display.ts';
import type { Claims } from '#protocol/messages.ts';
import type { DecodedTransaction, TransactionWarning } from '../decode/transaction.ts';
import { knownSymbols, knownToken } from './known-tokens.ts';

/** Decimals of the native asset: 18 on every EVM chain (`msg.value` is in wei). */
const NATIVE_DECIMALS = 18;
/** Specification, section 9: above this fee the user is asked. */
const FEE_CAP = 5n * 10n ** 16n;
/**
 * One whole coin. A fee is the one part of a transaction that pays nobody the user names, so a hostile wallet in league
 * with a block's builder could take everything that way, beside a headline that looks harmless.
 */
const FEE_EXTREME = 10n ** 18n;
/** OP Mainnet and Base charge for data on the chain below, from the balance and beside gas limit × price. */
const DATA_FEE_CHAINS: readonly number[] = [10, 8453];
/** What a token may call itself in the line below the headline: one word that cannot continue the figure before it. */
const PLAIN_SYMBOL = /^\p{L}[\p{L}\p{N}.$₮-]{0,10}$/u;

export interface ChainReading {
  readonly id: ChainId;
  /** Null when the signer does not know the chain. */
  readonly name: string | null;
  readonly testnet: boolean;
  /** Symbol of the native asset; null on an unknown chain. */
  readonly symbol: string | null;
}

export interface ClaimedAmount {
  readonly amount: string;
  /** Null when it is no plain word, or that of another asset which the signer knows on this chain. */
  readonly symbol: string | null;
  readonly decimals: number;
}

export type Action =
  | { readonly kind: 'sendNative'; readonly to: Address; readonly amount: string }
  /** `amount` in the token's unit, by a token of the signer's own list. */
  | {
      readonly kind: 'sendKnownToken';
      readonly to: Address;
      readonly token: Address;
      readonly amount: string;
      readonly symbol: string;
    }
  /** `baseUnits` is what the bytes say; `claimed` is the same by the decimals that the wallet claims. */
  | {
      readonly kind: 'sendToken';
      readonly to: Address;
      readonly token: Address;
      readonly baseUnits: string;
      readonly claimed: ClaimedAmount | null;
    }
  | { readonly kind: 'call'; readonly to: Address; readonly selector: string }
  | { readonly kind: 'deploy' };

/** What asks for a word typed by hand before anything can be approved. */
export type Danger =
  | 'unknownCall'
  | 'deploy'
  | 'toZero'
  | 'toToken'
  | 'valueWithToken'
  | 'feeExtreme'
  | 'delegation'
  | TransactionWarning;
/** What is said, and asks for nothing. */
export type Caution =
  | 'dataFee'
  | 'unknownChain'
  | 'toSelf'
  | 'feeHigh'
  | 'tokenDiffers'
  | 'nonceNotNext'
  | 'accessList';

export interface Reading {
  readonly chain: ChainReading;
  readonly action: Action;
  /** Native amount that leaves beside what the headline says, for calls; null when there is none. */
  readonly alsoSends: string | null;
  readonly fee: string;
  readonly gasLimit: string;
  /** Wei per gas in gwei: the most, and the priority part where there is one. */
  readonly maxFeePerGas: string;
  readonly priorityFee: string | null;
  readonly nonce: number;
  readonly dataSize: number;
  readonly dangers: readonly Danger[];
  readonly cautions: readonly Caution[];
}

export function readTransaction(transaction: DecodedTransaction, account: Address, claims: Claims): Reading {
  const known = knownChain(transaction.chainId);
  const action = actionOf(transaction, claims);
  const { fees } = transaction;
  const gwei = (wei: bigint) => formatAmount(wei, 9);
  const besides = action.kind !== 'sendNative' && transaction.value > 0n;
  return {
    chain: {
      id: transaction.chainId,
      name: known?.name ?? null,
      testnet: known?.testnet ?? false,
      symbol: known?.nativeSymbol ?? null,
    },
    action,
    alsoSends: besides ? formatAmount(transaction.value, NATIVE_DECIMALS) : null,
    fee: formatAmount(transaction.worstCaseFee, NATIVE_DECIMALS),
    gasLimit: transaction.gasLimit.toString(),
    maxFeePerGas: gwei(fees.kind === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice),
    priorityFee: fees.kind === 'eip1559' ? gwei(fees.maxPriorityFeePerGas) : null,
    nonce: transaction.nonce,
    dataSize: hexSize(transaction.data),
    dangers: dangersOf(transaction, action),
    cautions: cautionsOf(transaction, action, account, claims, known === undefined),
  };
}

function actionOf({ call, to, value, chainId }: DecodedTransaction, claims: Claims): Action {
  if (to === null || call.kind === 'deploy') return { kind: 'deploy' };
  switch (call.kind) {
    case 'none':
      return { kind: 'sendNative', to, amount: formatAmount(value, NATIVE_DECIMALS) };
    case 'unknown':
      return { kind: 'call', to, selector: call.selector };
    case 'erc20Transfer': {
      const token = knownToken(chainId, call.token);
      if (token !== null) {
        const amount = formatAmount(call.amount, token.decimals);
        return { kind: 'sendKnownToken', to: call.to, token: call.token, amount, symbol: token.symbol };
      }
      const claim = claims.tokens?.find(({ address }) => address === call.token) ?? null;
      return {
        kind: 'sendToken',
        to: call.to,
        token: call.token,
        baseUnits: call.amount.toString(),
        claimed:
          claim === null
            ? null
            : {
                amount: formatAmount(call.amount, claim.decimals),
                symbol: claimedSymbol(chainId, claim.symbol),
                decimals: claim.decimals,
              },
      };
    }
  }
}

/** The wallet's word for a token that is on no list, where it can be told apart from what the signer says itself. */
function claimedSymbol(chainId: ChainId, claimed: string): string | null {
  const symbol = displayText(claimed, 16);
  const taken = [knownChain(chainId)?.nativeSymbol, ...knownSymbols(chainId)];
  const imitates = taken.some((known) => known?.toLowerCase() === symbol.normalize('NFKC').toLowerCase());
  return PLAIN_SYMBOL.test(symbol) && !imitates ? symbol : null;
}

function recipientOf(action: Action): Address | null {
  return action.kind === 'deploy' ? null : action.to;
}

function dangersOf(
  { warnings, call, value, worstCaseFee, authorizations }: DecodedTransaction,
  action: Action,
): readonly Danger[] {
  const dangers: Danger[] = [];
  if (action.kind === 'call') dangers.push('unknownCall');
  if (action.kind === 'deploy') dangers.push('deploy');
  const to = recipientOf(action);
  if (to === ZERO_ADDRESS) dangers.push('toZero');
  if (call.kind === 'erc20Transfer' && call.to === call.token) dangers.push('toToken');
  // No token needs it: the likelier reading is a payment dressed up as a transfer.
  if (call.kind === 'erc20Transfer' && value > 0n) dangers.push('valueWithToken');
  if (worstCaseFee > FEE_EXTREME) dangers.push('feeExtreme');
  if (authorizations.length > 0) dangers.push('delegation');
  return [...dangers, ...warnings];
}

function cautionsOf(
  transaction: DecodedTransaction,
  action: Action,
  account: Address,
  claims: Claims,
  unknownChain: boolean,
): readonly Caution[] {
  const cautions: Caution[] = [];
  const { call, value, worstCaseFee } = transaction;
  if (unknownChain) cautions.push('unknownChain');
  if (DATA_FEE_CHAINS.includes(transaction.chainId)) cautions.push('dataFee');
  if (recipientOf(action) === account) cautions.push('toSelf');
  const aboveAmount = action.kind === 'sendNative' && value > 0n && worstCaseFee > value;
  if (worstCaseFee <= FEE_EXTREME && (worstCaseFee > FEE_CAP || aboveAmount)) cautions.push('feeHigh');
  const { tokens = [] } = claims;
  if (tokens.some((token) => !(call.kind === 'erc20Transfer' && token.address === call.token))) {
    cautions.push('tokenDiffers');
  }
  if (claims.nonceIsNext === false) cautions.push('nonceNotNext');
  if (transaction.accessList.length > 0) cautions.push('accessList');
  return cautions;
}
