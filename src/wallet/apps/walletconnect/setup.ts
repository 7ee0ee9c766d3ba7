/** By which relay and which project this wallet uses WalletConnect. */

import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { WalletConnectSetup } from '../../model/app.ts';
import type { AppPorts } from '../context.ts';

export const USUAL_RELAY = 'wss://relay.walletconnect.org';
const LOCAL = /^ws:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Of the key by which a relay knows this wallet. */
export const newSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32))).slice(2);

type Table = AppPorts['tables']['walletConnect'];

/**
 * What is stored, or what the build says. Without a session or a link, the relay gets to know the wallet by a new key.
 * Errors: `STORE_*`. @param built the build's project ID, empty where it has none
 */
export async function readSetup(table: Table, built: string): Promise<WalletConnectSetup> {
  const rows = await table.all();
  const stored = rows.find((row) => row.kind === 'setup');
  const isNew = stored === undefined || rows.every(({ kind }) => kind === 'setup');
  const seed = isNew ? newSeed() : stored.seed;
  const setup = stored ?? { kind: 'setup', id: 'setup', projectId: '', relay: USUAL_RELAY, seed };
  if (isNew) await table.put({ ...setup, seed });
  return { ...setup, seed, projectId: setup.projectId === '' ? built : setup.projectId };
}

/** `wss://relay.example`; `ws` on this device alone. Error: `APP_RELAY_INVALID`. */
export function parseRelay(text: string): Result<string> {
  const url = text.trim().replace(/\/$/, '');
  const isFine = URL.canParse(url) && (url.startsWith('wss://') || LOCAL.test(url)) && url.length <= 300;
  if (!isFine || new URL(url).search !== '' || new URL(url).username !== '') {
    return fail(new EvidentError('APP_RELAY_INVALID'));
  }
  return ok(url);
}

/** Letters and digits. Error: `APP_PROJECT_INVALID`. */
export function parseProjectId(text: string): Result<string> {
  const id = text.trim();
  return /^[\w-]{0,128}$/.test(id) ? ok(id) : fail(new EvidentError('APP_PROJECT_INVALID'));
}
