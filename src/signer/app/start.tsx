/** The host's second step: the keyring's worker, the sheets, and the port to the wallet's frame. */
import '#core/errors/words.ts';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { EvidentError } from '#core/errors/error.ts';
import { applyTheme } from '#ui/theme.ts';
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { openBand } from '../host/band.ts';
import { rememberShell } from '../host/hints.ts';
import type { Host } from '../host/host.ts';
import type { HostPlace } from '../host/place.ts';
import { createSheets } from '../host/sheets.ts';
import { openKeyring, type WorkerLike } from '../keyring/client.ts';
import { Failure, Refused } from '../screens/failure.tsx';
import { App } from './app.tsx';
import { decoders } from './decoders.ts';
import { createFlow } from './flow.ts';
import { freshAfterLock } from './fresh-start.ts';
import { createHandlers } from './handlers.ts';
import { createLink } from './link.ts';
import { keepForOffline } from './offline.ts';
import { askForStoragePromise, keepWhatIsMade } from './persist.ts';
import { Session } from './session.ts';
import { timer } from './timer.ts';
import { startKeyringWorker } from './worker-url.ts';

/** @param host null for the cold signer, which has no wallet around it. */
export function start(host: Host | null, kind: HostPlace['kind']): void {
  applyTheme('system');
  copyAddressesWhole();
  const element = document.getElementById('root');
  const dialog = document.getElementById('sheet');
  if (element === null || !(dialog instanceof HTMLDialogElement)) return;
  const root = createRoot(element);
  const sheets = createSheets(window, dialog, host?.frame ?? null);
  if (kind === 'refused') {
    root.render(<Refused />);
    sheets.open('covers');
    return;
  }
  let session: Session | null = null;
  const startWorker = (): WorkerLike => {
    const worker = startKeyringWorker();
    worker.addEventListener('error', () => session?.lose(new EvidentError('SIGN_WORKER_FAILED')));
    return worker;
  };
  const keyring = (() => {
    try {
      return openKeyring(startWorker);
    } catch (thrown) {
      root.render(<Failure error={new EvidentError('SIGN_WORKER_FAILED', {}, thrown)} />);
      sheets.open('covers');
      return null;
    }
  })();
  if (keyring === null) return;
  const current = new Session(keyring);
  session = current;
  const flow = createFlow(current, host, sheets);
  freshAfterLock(current, timer, () => {
    // What a screen of secrets left in this page's memory goes with the page; else a new worker is enough.
    if (flow.showedSecrets()) window.location.reload();
    else keyring.renew();
  });
  keepWhatIsMade(current, askForStoragePromise);
  openBand(document, current, keyring, flow);
  root.render(<App services={{ keyring, session: current, place: kind, flow }} />);
  keepForOffline();
  if (host === null) return;
  const link = createLink(current, createHandlers({ keyring, session: current, decode: decoders }), timer, {
    ...host.address,
    go: flow.go,
  });
  host.frame.onPort((port) => {
    rememberShell(true);
    link.use(port);
  });
}
