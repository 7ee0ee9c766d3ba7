/**
 * What the rules look at and what they find. Types only. A rule is a pure function; what it was not told it does not
 * guess, so the same rules serve the signer, which knows the bytes alone, and the wallet, which asked around.
 */
import type { Address } from '../address/address.ts';
import type { CallTree } from '../calldata/tree.ts';
import type { ChainId } from '../chain/chain-id.ts';
import type { EvidenceLevel } from '../evidence/evidence.ts';
import type { Simulation } from '../simulation/outcome.ts';
import type { Words } from './messages/words.ts';

/** `danger` asks for a typed word; `caution` is read; `note` is said. */
export const RISK_LEVELS = ['note', 'caution', 'danger'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export interface Finding {
  /** Of the rule: stable, kebab-case. */
  readonly id: string;
  readonly level: RiskLevel;
  /** A few words, sentence case, no full stop. */
  readonly title: string;
  /** What it means and what to do about it. */
  readonly text: string;
  /** How it is known: `derived` from the bytes and bundled lists, or what the facts it rests on are. */
  readonly evidence: EvidenceLevel;
  /** Whom or what it is about. */
  readonly subject: Address | null;
}

/** A delegation of an account's code (EIP-7702) that the transaction carries. */
export interface DelegationAsked {
  /** Null: the delegation is taken back. */
  readonly delegate: Address | null;
  /** 0: valid on every chain. */
  readonly chainId: number;
  /** Null: its signature leads to nobody. */
  readonly authority: Address | null;
}

export interface TransactionSubject {
  readonly chainId: ChainId;
  /** Null: the program does not know the chain. */
  readonly chainName: string | null;
  readonly account: Address;
  readonly tree: CallTree;
  readonly delegations: readonly DelegationAsked[];
  /** In wei, the most. */
  readonly worstCaseFee: bigint;
  readonly gasLimit: bigint;
  /** Wei per gas, the most. */
  readonly gasPrice: bigint;
  /** Entries of the access list (EIP-2930); absent for none. */
  readonly accessListSize?: number;
  /** Seconds of the epoch, of now; absent: nobody looked at a clock, and rules about time are silent. */
  readonly now?: bigint;
  /** The account's other accounts in this program. */
  readonly own: readonly Address[];
  /** Tokens that the program knows on this chain. */
  readonly tokens: readonly RiskToken[];
  /** The contract that is called, where the bundled ERC-7730 registry describes it at this address; else absent. */
  readonly described?: Address | null;
  /** Null: nobody was asked (the signer). */
  readonly outside: OutsideFacts | null;
}

export interface RiskToken {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number | null;
  /** On a list that the program vouches for. */
  readonly listed: boolean;
}

/** Somebody the user has dealt with, by the wallet's own records or the address book. */
export interface KnownParty {
  readonly address: Address;
  readonly name: string | null;
  /** How often the user sent there on purpose; 0 for a contact that was never paid. */
  readonly sent: number;
}

export interface AddressFacts {
  readonly address: Address;
  /** Null: could not be read. */
  readonly hasCode: boolean | null;
  /** EIP-7702: an account with a delegation has code and is an account all the same. */
  readonly delegatedTo: Address | null;
  /** Names of other enabled chains on which it has code. */
  readonly codeOnOtherChains: readonly string[];
  /** The contract did not exist so many seconds ago; null: it did, or nobody knows. */
  readonly youngerThanSeconds: number | null;
  /** Transactions it sent; null: could not be read. */
  readonly nonce: bigint | null;
  /** Its code, or its proxy's implementation, is another than when the user last dealt with it, or kept its interface. */
  readonly codeChanged: boolean;
  readonly evidence: EvidenceLevel;
}

export interface OutsideFacts {
  readonly simulation: Simulation | null;
  readonly parties: readonly KnownParty[];
  readonly facts: readonly AddressFacts[];
  /** Balances of the account in base units, by token contract or `native`. */
  readonly balances: ReadonlyMap<Address | 'native', bigint>;
  /** The names that addresses were entered by. */
  readonly names: readonly RecipientName[];
  /** The node's chain id is another than the transaction's. */
  readonly nodeChainId: number | null;
  /** Wei per gas of the next block; null: unknown. */
  readonly nextBaseFee: bigint | null;
}

export interface RecipientName {
  readonly name: string;
  readonly address: Address;
  /** The address's own reverse record names something else. */
  readonly reverseDiffers: boolean;
  /** It resolved to another address when the user last paid it. */
  readonly changedFrom: Address | null;
}

/** A signed message that gives somebody a right: EIP-2612, DAI, Permit2. */
export interface PermissionSubject {
  readonly chainId: number | null;
  readonly account: Address;
  readonly spender: Address;
  readonly own: readonly Address[];
  /** In base units; `all` where the form knows no amount or the amount has no bound in practice. */
  readonly tokens: readonly { readonly token: Address; readonly amount: bigint | 'all' }[];
  /** A payment: whoever it names is a recipient, and needs to be on no list. */
  readonly pays?: true;
  /** Seconds of the epoch; null: never ends. */
  readonly expires: bigint | null;
  /** Seconds of the epoch, of now. */
  readonly now: bigint;
  readonly outside: Pick<OutsideFacts, 'parties' | 'facts' | 'balances'> | null;
}

/** How rules put together what they say. */
export function finding(
  id: string,
  level: RiskLevel,
  words: Words,
  subject: Address | null = null,
  evidence: EvidenceLevel = 'derived',
): Finding {
  return { id, level, title: words.title, text: words.text, evidence, subject };
}

const weight = ({ level }: Finding): number => RISK_LEVELS.indexOf(level);

/** The gravest first; of several with the same id and subject the gravest alone. Otherwise in the order given. */
export function ordered(findings: Iterable<Finding>): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const next of findings) {
    const key = `${next.id} ${next.subject ?? ''}`;
    const before = found.get(key);
    if (before === undefined || weight(next) > weight(before)) found.set(key, next);
  }
  return [...found.values()].sort((a, b) => weight(b) - weight(a));
}
