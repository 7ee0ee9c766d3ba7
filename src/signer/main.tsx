/** The signer's page: finds out where it stands, starts the keyring, and offers itself to the wallet. */
import '#core/errors/words.ts';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { EvidentError } from '#core/errors/error.ts';
import { applyTheme } from '#ui/theme.ts';
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { offline } from '#workers/register.ts';
import { App } from './app/app.tsx';
import { decoders } from './app/decoders.ts';
import { announce } from './app/frame.ts';
import { freshAfterLock } from './app/fresh-start.ts';
import { createHandlers } from './app/handlers.ts';
import { createLink } from './app/link.ts';
import { findPlace, walletOriginOf } from './app/origins.ts';
import { askForStoragePromise, keepWhatIsMade } from './app/persist.ts';
import { randomId } from './app/random-id.ts';
import { Session } from './app/session.ts';
import { timer } from './app/timer.ts';
import { serviceWorkerUrl, startKeyringWorker } from './app/worker-url.ts';
import { openKeyring } from './keyring/client.ts';
import { messages } from './messages.ts';
import { Failure, Refused } from './screens/failure.tsx';

applyTheme('system');
copyAddressesWhole();
document.title = messages.title;

const element = document.getElementById('root');
if (element !== null) start(element);

function start(element: HTMLElement): void {
  const root = createRoot(element);
  const place = findPlace(window, walletOriginOf(window.location, import.meta.env.VITE_WALLET_ORIGIN));
  if (place.kind === 'refused') {
    root.render(<Refused />);
    return;
  }
  let worker: Worker;
  try {
    worker = startKeyringWorker();
  } catch (thrown) {
    // The wallet hears nothing from this frame and says so by itself.
    root.render(<Failure error={new EvidentError('SIGN_WORKER_FAILED', {}, thrown)} />);
    return;
  }
  const keyring = openKeyring(worker);
  const session = new Session(keyring);
  worker.addEventListener('error', () => session.lose(new EvidentError('SIGN_WORKER_FAILED')));
  freshAfterLock(session, timer, () => window.location.reload());
  keepWhatIsMade(session, askForStoragePromise);
  const link = createLink(session, createHandlers({ keyring, session, decode: decoders }), timer);
  root.render(<App services={{ keyring, session, place: place.kind, wantHeight: link.wantHeight }} />);
  if (place.kind !== 'frame') keepForOffline();
  if (place.kind === 'alone') return;
  announce({
    page: window,
    peer: place.peer,
    walletOrigin: place.walletOrigin,
    instance: randomId(),
    onPort: link.use,
  });
}

function keepForOffline(): void {
  const url = serviceWorkerUrl();
  if (url === null) return;
  // The page's own files come first.
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
  void offline.start(navigator.serviceWorker, url, loaded);
}
