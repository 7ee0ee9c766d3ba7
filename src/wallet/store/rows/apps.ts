import * as v from 'valibot';
import {
  APP_ATTESTORS,
  APP_DOORS,
  APP_EXPIRIES,
  APP_REQUEST_KINDS,
  APP_REQUEST_STATES,
  type AppConnection,
  type AppRequest,
  type CallsBatch,
  type WalletConnectRow,
} from '../../model/apps.ts';
import { address, amount, chainId, whole } from './common.ts';

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const identity = {
  door: v.picklist(APP_DOORS),
  origin: v.pipe(text(300), v.nonEmpty()),
  attestedBy: v.picklist(APP_ATTESTORS),
};

const grant = v.pipe(
  v.strictObject({
    accounts: v.pipe(v.array(address), v.minLength(1), v.readonly()),
    chains: v.pipe(v.array(chainId), v.readonly()),
    chainId,
    expiry: v.picklist(APP_EXPIRIES),
    asks: v.boolean(),
  }),
  v.check(({ chains, chainId: current }) => chains.includes(current), 'current chain'),
);

export const connection = v.strictObject({
  id,
  ...identity,
  grant: v.nullable(grant),
  // Rows of before have none.
  ceiling: v.optional(v.nullable(amount), null),
  blockedUntil: whole,
  app: id,
  createdAt: whole,
  usedAt: whole,
  revision: whole,
}) satisfies v.GenericSchema<unknown, AppConnection>;

export const request = v.strictObject({
  id: text(64),
  ...identity,
  app: id,
  message: whole,
  connection: v.nullable(id),
  rpcId: v.union([text(200), v.number()]),
  kind: v.picklist(APP_REQUEST_KINDS),
  method: text(64),
  chainId: v.optional(v.nullable(chainId), null),
  value: v.optional(amount, 0n),
  params: text(128 * 1024),
  receivedAt: whole,
  deadline: whole,
  state: v.picklist(APP_REQUEST_STATES),
  answer: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, AppRequest>;

export const batch = v.strictObject({
  id: v.string(),
  connection: id,
  name: text(8194),
  chainId,
  account: address,
  atomic: v.boolean(),
  size: whole,
  records: v.pipe(v.array(v.string()), v.readonly()),
  stopped: v.boolean(),
  createdAt: whole,
}) satisfies v.GenericSchema<unknown, CallsBatch>;

const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const list = <S extends v.GenericSchema>(each: S, most: number) =>
  v.pipe(v.array(each), v.maxLength(most), v.readonly());

export const walletConnect = v.variant('kind', [
  v.strictObject({
    kind: v.literal('setup'),
    id: v.literal('setup'),
    projectId: text(128),
    relay: text(300),
    seed: hex32,
  }),
  v.strictObject({ kind: v.literal('pairing'), id: hex32, key: hex32, expiresAt: whole }),
  v.strictObject({
    kind: v.literal('session'),
    id: hex32,
    key: hex32,
    app: id,
    state: v.picklist(['proposed', 'settled', 'ended']),
    origin: v.pipe(text(300), v.nonEmpty()),
    name: text(128),
    pairing: v.strictObject({ topic: hex32, key: hex32 }),
    proposalId: whole,
    publicKey: hex32,
    methods: list(text(64), 400),
    namespaces: v.string(),
    expiresAt: whole,
    open: list(v.strictObject({ id: whole, payload: text(128 * 1024), chainId: v.nullable(chainId) }), 200),
    outbox: list(v.strictObject({ topic: hex32, message: v.string(), tag: whole, ttl: whole }), 1000),
    heard: list(whole, 1000),
    heardBelow: whole,
  }),
]) satisfies v.GenericSchema<unknown, WalletConnectRow>;
