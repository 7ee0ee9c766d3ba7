/**
 * Entry of the host. Paints the band, starts the wallet's frame, and only then loads what holds keys and draws sheets:
 * whoever visits sees the wallet first, and nothing of it waits for code that a first look does not need.
 */
import { CONNECT_PATH } from '#protocol/path.ts';
import '#ui/faces.css';
import { speakChosen } from '#ui/language.ts';
import './band/band.css';
import { createHostAddress } from './host/address.ts';
import { removeCookies } from './host/cookies.ts';
import { applyRememberedColours, shellWasUsed } from './host/hints.ts';
import { messages } from './host/messages.ts';
import { findPlace, type Host, shellOriginOf } from './host/place.ts';
import { createShellFrame } from './host/shell-frame.ts';

removeCookies(document, window.location.hostname);
applyRememberedColours(document.documentElement);

const place = findPlace(window, shellOriginOf(window.location, import.meta.env.VITE_SHELL_ORIGIN));

/** The keys' program waits for the wallet, which is what a person came to see, but no longer than this. */
const FRAME_FIRST_MS = 3000;

function load(): void {
  // In the signer's own language: nothing of it comes from the wallet.
  const spoken = speakChosen({
    de: () => import('./languages/de.generated.ts'),
    es: () => import('./languages/es.generated.ts'),
  }).then(nameFrame);
  Promise.all([import('./app/start.ts'), spoken]).then(
    ([{ start }]) => start(place.kind === 'host' ? host : null, place.kind),
    () => {
      // Nothing more can be loaded: say so in the page's own words. The wallet's frame says it in its own way.
      const note = document.getElementById('band-text');
      if (note !== null) note.textContent = messages.nothingLoaded;
    },
  );
}

const host: Host | null =
  place.kind === 'host'
    ? {
        address: createHostAddress(
          window,
          () => performance.now(),
          (wake, milliseconds) => void setTimeout(wake, milliseconds),
          () => Math.floor(performance.now() * 1000).toString(36),
          place.connects ? CONNECT_PATH : null,
        ),
        frame: createShellFrame(window, place.shellOrigin, () => messages.frame),
        connects: place.connects,
      }
    : null;

/** Nobody opened it: there is nothing to connect to. */
const uncalled = host?.connects === true && window.opener === null;

if (host === null || uncalled || !shellWasUsed() || /^\/welcome\b/.test(host.address.place().path)) load();
else {
  host.frame.start(host.address.place());
  let loaded = false;
  const once = (): void => {
    if (loaded) return;
    loaded = true;
    load();
  };
  // Its first word comes when what it has stored was painted.
  window.addEventListener('message', () => idle(once), { once: true });
  for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, once, { once: true });
  setTimeout(once, FRAME_FIRST_MS);
}

/** The wallet's frame was there before the language was. */
function nameFrame(): void {
  const frame = host?.frame.element();
  if (frame) frame.title = messages.frame;
}

/** Not every browser tells when it is idle. */
function idle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then);
}
