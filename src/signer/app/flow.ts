/**
 * Which screen of the host is on, if any, and what becomes of the wallet's frame meanwhile. One place decides it, after
 * each change of the session and of the address.
 *
 * - A screen that shows or takes words, keys or a new password: the frame is taken out of the document before it opens.
 * - Any other screen: the frame is not displayed.
 * - None: the frame is there, at the place that the address shows.
 */
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ShellPlace } from '#protocol/messages.ts';
import { shellPathOf } from '#protocol/path.ts';
import type { Door } from '../apps/door.ts';
import { keysWereHere, rememberKeys, rememberShell, shellWasUsed } from '../host/hints.ts';
import type { Host } from '../host/place.ts';
import type { Sheets } from '../host/sheets.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import type { Session } from './session.ts';
import { showsSecrets } from './tasks.ts';

export interface FlowSnapshot {
  /** What to show while no task is open; null for the wallet itself. */
  readonly screen: 'welcome' | 'home' | 'uncalled' | 'refusedApp' | null;
  /** The user may go back to the wallet from there. */
  readonly returns: boolean;
  /** This browser kept keys, and they are gone though nobody erased them. */
  readonly lost: boolean;
}

export interface Flow {
  readonly snapshot: () => FlowSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** From the welcome or the home: on to the wallet, at this path, or where the user wanted to go. */
  enterWallet(path?: string): void;
  /** The shell went there: to the welcome, perhaps, which is the host's. */
  go(place: ShellPlace, replace: boolean): void;
  /** Opens the home, with the state of the vault and its keys. */
  openHome(): void;
  /** True once a screen of secrets was open on this page. */
  showedSecrets(): boolean;
}

const WELCOME = /^\/welcome(?:[/?]|$)/;

/** Where the user wanted to go before the welcome: `/welcome?then=%2Faccounts`. */
function thenOf(path: string): string {
  const then = shellPathOf(new URL(path, 'https://host.invalid').searchParams.get('then') ?? '/');
  return WELCOME.test(then) ? '/' : then;
}

/**
 * @param host null for the cold signer, whose home is always there
 * @param door null outside the connect window
 */
export function createFlow(session: Session, host: Host | null, sheets: Sheets, door: Door | null): Flow {
  const changes = createEmitter();
  let snapshot: FlowSnapshot = { screen: null, returns: false, lost: false };
  let secrets = false;
  let home = false;
  let lost = false;
  /** A vault was there while this page was open: when it is gone now, it was erased. */
  let seen = false;

  /** Follows the vault's state, and the mark that outlives the page. */
  const lookForKeys = (vault: KeyringStatus['vault']): void => {
    if (vault === 'blocked') return;
    if (vault !== 'absent') {
      lost = false;
      if (!seen) rememberKeys(true);
      seen = true;
    } else if (seen) {
      seen = false;
      rememberKeys(false);
    } else if (keysWereHere()) lost = true;
  };

  const read = (): FlowSnapshot => {
    const { status } = session.snapshot();
    if (host === null) return { screen: 'home', returns: false, lost };
    if (status === null) return { screen: null, returns: false, lost };
    const called = door?.state();
    if (called === 'uncalled') return { screen: 'uncalled', returns: false, lost };
    if (called === 'refused') return { screen: 'refusedApp', returns: false, lost };
    const hasKeys = status.vault !== 'absent' && (status.vault !== 'unlocked' || status.accounts.length > 0);
    const returns = hasKeys || shellWasUsed();
    if (home) return { screen: 'home', returns, lost };
    const atWelcome = WELCOME.test(host.address.place().path);
    return { screen: atWelcome || !returns || lost ? 'welcome' : null, returns, lost };
  };

  const settle = (): void => {
    const { open, signed, cutOff, failure, status } = session.snapshot();
    if (status !== null) lookForKeys(status.vault);
    const next = read();
    if (next.screen !== snapshot.screen || next.returns !== snapshot.returns || next.lost !== snapshot.lost) {
      snapshot = next;
      changes.emit();
    }
    const secret = open !== null && showsSecrets(open.task);
    if (secret) secrets = true;
    // The welcome is there before any seal: creating and importing happen without the shell in the document.
    const withoutShell = snapshot.screen !== null && snapshot.screen !== 'home';
    const mode =
      failure !== null || secret || (open === null && withoutShell)
        ? 'alone'
        : open !== null || signed !== null || cutOff || snapshot.screen !== null
          ? 'covers'
          : null;
    if (mode !== null)
      sheets.open(mode, signed !== null && open === null && failure === null && snapshot.screen === null);
    else if (host !== null && status !== null) {
      host.frame.start(host.address.place());
      sheets.close();
    }
  };

  session.subscribe(settle);
  host?.address.onMove(settle);
  door?.subscribe(settle);
  settle();
  return {
    snapshot: () => snapshot,
    subscribe: changes.subscribe,
    enterWallet(path) {
      if (host === null) return;
      home = false;
      if (lost) {
        // It was read: whoever goes on without the keys is not told at each start.
        lost = false;
        rememberKeys(false);
      }
      rememberShell(true);
      const { path: from, index, key } = host.address.place();
      const to = path ?? (WELCOME.test(from) ? thenOf(from) : from);
      host.address.go({ path: to, index, key }, true);
      settle();
    },
    go(place, replace) {
      host?.address.go(place, replace);
      settle();
    },
    openHome() {
      home = true;
      settle();
    },
    showedSecrets: () => secrets,
  };
}
