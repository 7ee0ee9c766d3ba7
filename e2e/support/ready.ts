/**
 * A wallet that was set up before the test begins: its signer holds a funded key of its own, the demo chains are
 * connected. Everything is written by the programs' own code in this process and laid into the browser's databases;
 * how a person gets there has journeys of its own.
 */
import { expect, type Page } from '@playwright/test';
import type { DevnetManifest } from '#devnet/manifest.ts';
import { originsOf, readEnvironment, type ServedOrigins } from './environment.ts';
import { type FundedPhrase, fundedPhrase } from './phrase.ts';
import { layRows, layRowsInFrame, SIGNER_DATABASE, vaultRows } from './seeded.ts';
import { lockButton, unlock } from './steps.ts';
import { makeSeed } from './vaults.ts';
import type { WalletOptions } from './wallet-rows.ts';

export interface ReadyOptions extends WalletOptions {
  /** Or a private key. A funded phrase of its own when absent. */
  readonly phrase?: string;
  readonly accounts?: number;
  /** Further secrets in the same vault. */
  readonly besides?: readonly string[];
  readonly path?: string;
  /** The signer is open as well; else the first signature asks for the password. */
  readonly unlocked?: boolean;
  /** Another server of the wallet than everybody's, and what it tells of the chains. */
  readonly served?: ServedOrigins;
  readonly manifest?: DevnetManifest;
}

/** Ends on `path`, or on Home. */
export async function openReady(page: Page, options: ReadyOptions = {}): Promise<FundedPhrase> {
  const environment = readEnvironment();
  const { hostOrigin, shellOrigin, vaultOrigin } =
    options.served === undefined ? environment : originsOf(options.served);
  const phrase = options.phrase ?? (await fundedPhrase()).phrase;
  const seed = await makeSeed(phrase, options.accounts, options.besides);
  const [first] = seed.accounts;
  if (first === undefined) throw new Error('The seed has an account');
  const { walletRows, WALLET_DATABASE } = await import('./wallet-rows.ts');
  const rows = await walletRows(seed.accounts, options.manifest ?? environment.manifest, options);
  await layRows(page, vaultOrigin, SIGNER_DATABASE, vaultRows(seed));
  await layRowsInFrame(page, shellOrigin, WALLET_DATABASE, rows);
  await page.goto(`${hostOrigin}${options.path ?? '/'}`);
  if (options.unlocked === true) {
    await lockButton(page, 'Unlock').click();
    await unlock(page);
    await expect(lockButton(page, 'Lock')).toBeVisible();
  }
  return { phrase, address: first.address };
}
