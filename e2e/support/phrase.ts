/** A recovery phrase of its own for each test, funded from the faucet, so that no two tests share a nonce. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { entropyToMnemonic } from '@scure/bip39';
import { english, mnemonicToAccount } from 'viem/accounts';
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

/** Holds 10 ETH on both chains, and on the first 1,000 USDX, 250 DAIX and 5 TIX. */
export async function fundedPhrase(): Promise<FundedPhrase> {
  const { manifest } = readEnvironment();
  const phrase = ownPhrase();
  const { address } = mnemonicToAccount(phrase);
  for (const { chainId } of manifest.chains) {
    const answer = await fetch(manifest.faucetUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address, chainId }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  return { phrase, address };
}
