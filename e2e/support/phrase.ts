/** A recovery phrase of its own for each test, funded from the faucet, so that no two tests share a nonce. */
import { expect } from '@playwright/test';
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts';
import { readEnvironment } from './environment.ts';

export interface FundedPhrase {
  readonly phrase: string;
  readonly address: string;
}

/** Holds 10 ETH on both chains, and on the first 1,000 USDX, 250 DAIX and 5 TIX. */
export async function fundedPhrase(): Promise<FundedPhrase> {
  const { manifest } = readEnvironment();
  const phrase = generateMnemonic(english);
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
