/**
 * The sign-in that comes with connecting (ERC-7846): a message of EIP-4361 that the wallet writes for the app's own
 * origin. The host writes it once more, from the request that it received, to know whether that was asked for.
 */
import * as v from 'valibot';
import type { Address } from '../address/address.ts';
import { jsonQuantity } from '../batch/json.ts';
import { type ChainId, isChainId } from '../chain/chain-id.ts';
import { readSiwe } from './siwe.ts';

const line = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[^\r\n]*$/));

/** As apps write it (`signInWithEthereum`); texts are the app's. */
export const signInFields = v.looseObject({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
  chainId: v.pipe(
    jsonQuantity,
    v.transform(Number),
    v.check((id) => isChainId(id), 'chain id'),
    v.transform((id) => id as ChainId),
  ),
  domain: v.optional(line),
  uri: v.optional(line),
  statement: v.optional(line),
  issuedAt: v.optional(line),
  expirationTime: v.optional(line),
  notBefore: v.optional(line),
  requestId: v.optional(line),
  resources: v.optional(v.pipe(v.array(line), v.maxLength(32))),
});
export type SignInFields = v.InferOutput<typeof signInFields>;

/**
 * Null where the app names another domain than its own, or the fields make no such message.
 *
 * @param origin `https://app.example` @param now RFC 3339, for an app that leaves the time open
 */
export function signInMessage(
  fields: SignInFields,
  account: Address,
  origin: string,
  now: string,
): string | null {
  const host = origin.slice(origin.indexOf('://') + 3);
  if (fields.domain !== undefined && fields.domain !== host) return null;
  const { statement, uri = origin, chainId, nonce, expirationTime, notBefore, requestId, resources } = fields;
  const optional = (tag: string, value: string | undefined) =>
    value === undefined ? [] : [`${tag}: ${value}`];
  const message = [
    `${host} wants you to sign in with your Ethereum account:`,
    account,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${fields.issuedAt ?? now}`,
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n');
  return readSiwe(message)?.ok === true ? message : null;
}
