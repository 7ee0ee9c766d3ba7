/** A session's row: how it begins, and which ids it has dealt with. Pure. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletConnectPairing, WalletConnectRequest, WalletConnectSession } from '../../model/apps.ts';
import type { Asker } from '../connection.ts';
import type { KeyPair } from './crypto.ts';
import { chainName, type Wanted } from './namespaces.ts';
import { type Proposal, WIRE_ERRORS, type WireError, type WireRequest } from './wire.ts';

/** Ids that are remembered one by one. */
const MOST_HEARD = 256;
/** Requests that are kept without an answer. */
const MOST_OPEN = 100;
/** A proposal that nobody answered by then is over. */
const PROPOSAL_MS = 5 * 60_000;

interface Proposed {
  readonly pairing: WalletConnectPairing;
  readonly proposalId: number;
  readonly proposal: Proposal;
  readonly wanted: Wanted;
  readonly own: KeyPair;
  /** 64 hex digits each. */
  readonly key: string;
  readonly topic: string;
  readonly now: number;
}

export function proposedSession(of: Proposed): WalletConnectSession {
  const { pairing, proposalId, proposal, wanted, own, key, topic, now } = of;
  const { origin, name, expiresAt } = proposal;
  return {
    kind: 'session',
    id: topic,
    key,
    app: topic.slice(0, 32),
    state: 'proposed',
    origin,
    name,
    pairing: { topic: pairing.id, key: pairing.key },
    proposalId,
    publicKey: own.publicKey,
    methods: wanted.methods,
    namespaces: '',
    expiresAt: Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + PROPOSAL_MS),
    open: [connectRequest(proposalId, wanted)],
    outbox: [],
    heard: [],
    heardBelow: 0,
  };
}

/** The proposal as apps ask for it in the wallet's window (ERC-7846), with the networks that it would like. */
function connectRequest(id: number, { chains }: Wanted): WalletConnectRequest {
  const chainIds = chains.map((chainId) => `0x${chainId.toString(16)}`);
  const params = [{ version: '1', chainIds, capabilities: {} }];
  return {
    id,
    payload: JSON.stringify({ jsonrpc: '2.0', id, method: 'wallet_connect', params }),
    chainId: null,
  };
}

/** Whose name the session has in the core. */
export const askerOf = ({ app, origin }: WalletConnectSession): Asker => ({
  app,
  origin,
  door: 'walletConnect',
  attestedBy: 'nobody',
});

/** A relay may give a message out twice, and anybody who kept it may send it again. */
export const wasHeard = ({ heard, heardBelow }: WalletConnectSession, id: number): boolean =>
  id <= heardBelow || heard.includes(id);

/** The lowest one goes where there are too many: all below it count as heard, since an app's ids rise. */
export function withHeard(
  { heard, heardBelow }: WalletConnectSession,
  id: number,
): Pick<WalletConnectSession, 'heard' | 'heardBelow'> {
  const all = [...heard, id].sort((a, b) => a - b);
  const dropped = all.length > MOST_HEARD ? (all.shift() ?? heardBelow) : heardBelow;
  return { heard: all, heardBelow: Math.max(heardBelow, dropped) };
}

/** Why a request is refused at once; null where the wallet is to be asked. @param now milliseconds since the epoch */
export function wrongOf(
  { methods, namespaces, open }: WalletConnectSession,
  request: WireRequest | null,
  chainId: ChainId | null,
  now: number,
): WireError | null {
  if (request === null || open.length >= MOST_OPEN) return WIRE_ERRORS.invalid;
  if (request.expiresAt !== null && request.expiresAt <= now) return WIRE_ERRORS.expired;
  if (chainId === null || !namespaces.includes(`"${chainName(chainId)}"`))
    return WIRE_ERRORS.unauthorizedChain;
  return methods.includes(request.method) ? null : WIRE_ERRORS.unauthorizedMethod;
}
