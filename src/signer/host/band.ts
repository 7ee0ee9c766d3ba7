/**
 * The band at the top of the host's page, in plain DOM: the seal, the state of the vault, and the one act that belongs
 * to it. Nothing of the wallet's ever reaches it.
 */
import { toEvidentError } from '#core/errors/error.ts';
import type { Flow } from '../app/flow.ts';
import type { Session } from '../app/session.ts';
import type { Keyring, KeyringStatus } from '../keyring/client.ts';
import { applySealColours, bandSeal, sealColours } from '../seal/seal-scene.ts';
import { rememberColours } from './hints.ts';
import { messages } from './messages.ts';

const words = messages.band;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface BandState {
  readonly text: string;
  /** Null where there is nothing to do. */
  readonly button: string | null;
  readonly act: () => void;
}

export function openBand(document: Document, session: Session, keyring: Keyring, flow: Flow): void {
  const text = document.getElementById('band-text');
  const button = document.getElementById('band-button');
  const place = document.getElementById('band-seal');
  const action = document.getElementById('band-action');
  const lock = document.getElementById('sheet-lock');
  const lockText = document.getElementById('sheet-lock-text');
  if (text === null || button === null || place === null || action === null) return;
  if (lock === null || lockText === null) return;
  lockText.textContent = words.lock;
  // The face is asked for now, and not before: the band was painted without it, and the wallet came first.
  document.documentElement.style.setProperty('--band-face', '"Instrument Sans Variable"');
  let act: () => void = () => undefined;
  let shownSeal: string | null = null;

  const showSeal = (seal: KeyringStatus['seal']): void => {
    const key = seal === null ? '' : `${seal.picture} ${seal.words.join(' ')}`;
    if (key === shownSeal) return;
    shownSeal = key;
    applySealColours(document, seal?.picture ?? null);
    rememberColours(seal === null ? null : Object.values(sealColours(seal.picture)));
    place.replaceChildren(...(seal === null ? [] : [bandSeal(document, seal.picture), seal.words.join(' ')]));
    place.hidden = seal === null;
  };
  const show = (): void => {
    const { status, open, failure } = session.snapshot();
    // Of the screens, only those of a task: the home has a button of its own.
    lock.hidden = failure !== null || status?.vault !== 'unlocked' || open === null;
    if (failure !== null) {
      text.textContent = words.failed;
      button.hidden = true;
      return;
    }
    if (status === null) return;
    showSeal(status.seal);
    const state = stateOf(status);
    if (text.textContent !== state.text) text.textContent = state.text;
    if (action.textContent !== (state.button ?? '')) action.textContent = state.button ?? '';
    button.hidden = state.button === null;
    // The picture of the lock is that of the vault's state.
    button.dataset.vault = status.vault;
    text.classList.toggle('band-minutes', status.vault === 'unlocked' && status.eraseAt === null);
    act = state.act;
  };
  const ask = (task: 'unlock'): void => {
    // Cancelled by the user, or another sheet is open: nothing more to say.
    session.ask({ kind: task }, 'user').catch(() => undefined);
  };
  const settle = (result: Promise<unknown>): void => {
    result.catch((thrown: unknown) => session.lose(toEvidentError(thrown)));
  };
  function stateOf(status: KeyringStatus): BandState {
    const left = status.eraseAt === null ? null : status.eraseAt - Date.now();
    if (left !== null) {
      return {
        text: left > 0 ? words.erasesIn(Math.ceil(left / HOUR_MS)) : words.erasesNow,
        button: words.cancelErase,
        act: () => settle(keyring.call('cancelErase', {})),
      };
    }
    switch (status.vault) {
      case 'absent':
        return { text: words.absent, button: null, act: () => undefined };
      case 'locked':
        return { text: words.locked, button: words.unlock, act: () => ask('unlock') };
      case 'unlocked': {
        const minutes =
          status.locksAt === null ? null : Math.floor((status.locksAt - Date.now()) / MINUTE_MS);
        return {
          text: minutes === null ? words.unlocked : words.locksIn(minutes),
          button: words.lock,
          act: () => settle(session.lock()),
        };
      }
      case 'damaged':
      case 'unsupported':
      case 'blocked':
        return { text: words[status.vault], button: words.open, act: () => flow.openHome() };
    }
  }

  button.addEventListener('click', (event) => {
    if (event.isTrusted) act();
  });
  lock.addEventListener('click', (event) => {
    if (event.isTrusted) settle(session.lock());
  });
  session.subscribe(show);
  setInterval(show, MINUTE_MS / 6);
  show();
}
