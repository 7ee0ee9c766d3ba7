/** A recovery phrase of its own for each test, funded from the faucet, so that no two tests share a nonce. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { entropyToMnemonic } from '@scure/bip39';
import { english, mnemonicToAccount } from 'viem/accounts';
import { raw } from './chain.ts';
import { readEnvironment } from './environment.ts';

export interface FundedPhrase {
  readonly phrase: string;
  readonly address: string;
}

let taken = 0;

/** Nobody else has it in this run. In the next run it is taken again: what was made of it then is still there. */
export function ownPhrase(): string {
  const name = `evident ${process.env.TEST_WORKER_INDEX ?? ''} ${taken}`;
  taken += 1;
  return entropyToMnemonic(createHash('sha256').update(name).digest().subarray(0, 16), [...english]);
}

/** Of the next test, paid while this one runs. */
let ahead: Promise<FundedPhrase> | undefined;

/**
 * Holds 10 ETH on both chains, and on the first 1,000 USDX, 250 DAIX and 5 TIX, in blocks since the test before: a wallet
 * that asks a moment too early sees nothing, and asks again seconds later.
 */
export async function fundedPhrase(): Promise<FundedPhrase> {
  // What became of a test before must not end this one.
  const own = ahead?.catch(() => fund()) ?? fund();
  ahead = own.then(fund, fund);
  ahead.catch(() => undefined);
  return own;
}

async function fund(): Promise<FundedPhrase> {
  const { manifest } = readEnvironment();
  const phrase = ownPhrase();
  const { address } = mnemonicToAccount(phrase);
  const hashes = await Promise.all(
    manifest.chains.map(async ({ chainId }) => {
      const answer = await fetch(manifest.faucetUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ address, chainId }),
      });
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return (JSON.parse(text) as { readonly hash: string }).hash;
    }),
  );
  for (const [index, { rpcUrl }] of manifest.chains.entries()) {
    while ((await raw(rpcUrl, 'eth_getTransactionReceipt', [hashes[index]])) === null) await pause(50);
  }
  return { phrase, address };
}
