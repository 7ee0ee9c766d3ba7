/** The tasks of the host: what is asked, and what each ends with. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { EthSignRequest } from '#core/eip4527/signing.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import type {
  Claims,
  MessageClaims,
  PublicAccount,
  ResultOf,
  Scanned,
  SignerScreen,
  TypedDataClaims,
} from '#protocol/messages.ts';
import type { AskedBy } from '../apps/door.ts';
import type { DecodedAuthorization } from '../decode/authorization.ts';
import type { DecodedMessage } from '../decode/message.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';

/** A task and what it ends with. `by`: the app whose request it answers, if one. */
interface Tasks {
  create: { task: { readonly kind: 'create' }; outcome: readonly PublicAccount[] };
  importKey: { task: { readonly kind: 'importKey' }; outcome: readonly PublicAccount[] };
  unlock: { task: { readonly kind: 'unlock' }; outcome: undefined };
  backUp: {
    task: { readonly kind: 'backUp'; readonly sourceId: string };
    outcome: readonly PublicAccount[];
  };
  confirm: {
    task: {
      readonly kind: 'confirm';
      readonly account: Address;
      readonly unsigned: Hex;
      readonly transaction: DecodedTransaction;
      readonly claims: Claims;
      readonly by?: AskedBy | undefined;
    };
    outcome: Hex;
  };
  message: {
    task: {
      readonly kind: 'message';
      readonly account: Address;
      readonly message: Hex;
      readonly decoded: DecodedMessage;
      readonly claims: MessageClaims;
      readonly by?: AskedBy | undefined;
    };
    outcome: Hex;
  };
  typedData: {
    task: {
      readonly kind: 'typedData';
      readonly account: Address;
      readonly typedData: string;
      readonly decoded: DecodedTypedData;
      readonly claims: TypedDataClaims;
      readonly by?: AskedBy | undefined;
    };
    outcome: Hex;
  };
  /** EIP-7702: the account's code is set, or taken back. */
  authorization: {
    task: {
      readonly kind: 'authorization';
      readonly account: Address;
      readonly decoded: DecodedAuthorization;
      readonly claims: MessageClaims;
    };
    outcome: ResultOf<'signAuthorization'>;
  };
  /** One of the screens that manage keys. */
  manage: {
    task: {
      readonly kind: 'manage';
      readonly screen: SignerScreen;
      readonly sourceId?: string | undefined;
      readonly address?: Address | undefined;
    };
    outcome: undefined;
  };
  /** A request of another wallet, by camera or file. `refused`: why the one before led to nothing. */
  coldRequest: {
    task: { readonly kind: 'coldRequest'; readonly refused?: EvidentError };
    outcome: EthSignRequest;
  };
  /** The account of such a request, where the vault can derive it and has not yet. */
  coldAccount: {
    task: {
      readonly kind: 'coldAccount';
      readonly address: Address;
      readonly sourceId: string;
      readonly path: string;
    };
    outcome: undefined;
  };
  /** The answer to it, as a code and a file. */
  coldAnswer: { task: { readonly kind: 'coldAnswer'; readonly answer: Ur }; outcome: undefined };
  lockMinutes: { task: { readonly kind: 'lockMinutes'; readonly minutes: number }; outcome: undefined };
  erase: { task: { readonly kind: 'erase' }; outcome: undefined };
  /** The camera, for the wallet: what was read, as text. */
  scan: { task: { readonly kind: 'scan'; readonly what: Scanned }; outcome: string };
  /** A link out of the wallet: its whole address is shown before it is opened. */
  openLink: { task: { readonly kind: 'openLink'; readonly url: string }; outcome: undefined };
}
export type TaskKind = keyof Tasks;
export type TaskOf<K extends TaskKind> = Tasks[K]['task'];
export type OutcomeOf<K extends TaskKind> = Tasks[K]['outcome'];
export type Task = TaskOf<TaskKind>;
export type ConfirmTask = TaskOf<'confirm'>;
export type MessageTask = TaskOf<'message' | 'typedData'>;

/** Screens of keys and security that show no secret and take no new one: a proof at most. */
export const PROOF_ONLY: readonly SignerScreen[] = [
  'removeAccount',
  'askEachTime',
  'seal',
  'passkeys',
  'exportAccounts',
];

/** True for screens on which words, keys or a new password are shown or typed. */
export function showsSecrets(task: Task): boolean {
  switch (task.kind) {
    case 'create':
    case 'importKey':
    case 'backUp':
      return true;
    case 'manage':
      return !PROOF_ONLY.includes(task.screen);
    default:
      return false;
  }
}
