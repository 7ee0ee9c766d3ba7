/** Messages and typed data to sign: some of the demo chain, others those of `test/readings`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { ROOT } from '#scripts/paths.ts';
import { dollarPermit } from '#test/permit.ts';
import { readEnvironment } from './environment.ts';

const { tokens } = readEnvironment().fixtures;

interface Reading {
  readonly name: string;
  readonly account: string;
  /** When it is signed, in seconds since 1970. */
  readonly at: number;
  readonly data: object;
}

/** A message of `test/readings`, as this account signs it now. */
export function readingOf(file: string, name: string, account: string): string {
  const readings = JSON.parse(
    readFileSync(join(ROOT, 'test', 'readings', 'messages', `${file}.json`), 'utf8'),
  ) as readonly Reading[];
  const found = readings.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No reading is called “${name}”.`);
  const later = Math.floor(Date.now() / 1000) - found.at;
  return JSON.stringify(found.data)
    .replaceAll(new RegExp(found.account, 'gi'), account)
    .replaceAll(/\b1[67]\d{8}\b/g, (time) => String(Number(time) + later));
}

/** Of dollars of the demo chain (EIP-2612), for an hour. */
export const permitOf = (owner: string, spender: string, value: bigint) => ({
  ...dollarPermit(tokens.usdx),
  message: {
    owner,
    spender,
    value: String(value),
    nonce: '0',
    deadline: String(Math.floor(Date.now() / 1000) + 3600),
  },
});

/** In Ethereum's standard form (EIP-4361). */
export const signInAt = (domain: string, address: string) =>
  createSiweMessage({
    domain,
    address: address as Address,
    statement: 'Sign in to see your orders.',
    uri: `https://${domain}/login`,
    version: '1',
    chainId: 1,
    nonce: '12345678',
  });
