/**
 * The keyring worker: the only code that ever holds a secret, in a thread of its own that no page script can look
 * into. Everything it uses of the browser is named here.
 */
import { IdbStorage } from '../vault/idb-storage.ts';
import { KDF_POLICY } from '../vault/kdf.ts';
import { KeyringCore, serveKeyring } from './keyring.ts';
import { TAB_CHANNEL, type TabPort } from './state.ts';
import type { FromWorker } from './wire.ts';

/** At most 15 s may pass between a wake-up and the lock; five leaves room for a busy machine. */
const TICK_MS = 5_000;

const channel = new BroadcastChannel(TAB_CHANNEL);
const tabs: TabPort = {
  post: (message) => channel.postMessage(message),
  listen: (receive) => channel.addEventListener('message', (event) => receive(event.data)),
};

const post = (message: FromWorker) => postMessage(message);

const core = new KeyringCore({
  storage: new IdbStorage(),
  clock: () => Date.now(),
  random: crypto,
  policy: KDF_POLICY,
  tabs,
  onStatus: (status) => post({ kind: 'status', status }),
});

const receive = serveKeyring(core, post);
addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
setInterval(() => core.tick(), TICK_MS);
