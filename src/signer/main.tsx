/** The signer's page: finds out where it stands, starts the keyring, and offers itself to the wallet. */
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { applyTheme } from '#ui/theme.ts';
import { App } from './app/app.tsx';
import { announce } from './app/frame.ts';
import { createHandlers } from './app/handlers.ts';
import { createLink } from './app/link.ts';
import { findPlace, walletOriginOf } from './app/origins.ts';
import { randomId } from './app/random-id.ts';
import { Session } from './app/session.ts';
import { timer } from './app/timer.ts';
import { startKeyringWorker } from './app/worker-url.ts';
import { openKeyring } from './keyring/client.ts';
import { messages } from './messages.ts';
import { Refused } from './screens/failure.tsx';

applyTheme('system');
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
  const worker = startKeyringWorker();
  const keyring = openKeyring(worker);
  const session = new Session(keyring);
  worker.addEventListener('error', () => session.lose(new EvidentError('SIGN_LOST')));
  const decode = async (unsigned: Hex) => (await import('./decode/transaction.ts')).decodeUnsigned(unsigned);
  const link = createLink(session, createHandlers({ keyring, session, decode }), timer);
  root.render(<App services={{ keyring, session, place: place.kind, wantHeight: link.wantHeight }} />);
  if (place.kind === 'alone') return;
  announce({
    page: window,
    peer: place.peer,
    walletOrigin: place.walletOrigin,
    instance: randomId(),
    onPort: link.use,
  });
}
