/** The sign-in that comes with connecting (ERC-7846): a message of EIP-4361, written by the wallet for the app's origin. */
import type { Address } from '#core/address/address.ts';
import { readSiwe } from '#core/siwe/siwe.ts';
import { AppError } from './errors.ts';
import type { SignInFields } from './params.ts';

/**
 * Errors: `AppError` −32602 where the app names another domain than its own, or the fields make no such message.
 *
 * @param origin `https://app.example` @param now milliseconds since the epoch
 */
export function signInMessage(fields: SignInFields, account: Address, origin: string, now: number): string {
  const { host } = new URL(origin);
  if (fields.domain !== undefined && fields.domain !== host) throw new AppError(-32602);
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
    `Issued At: ${fields.issuedAt ?? new Date(now).toISOString()}`,
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n');
  if (readSiwe(message)?.ok !== true) throw new AppError(-32602);
  return message;
}
