/**
 * Firefox by its own remote protocol, which carries WebDriver's commands as `length:[0,id,name,parameters]` over TCP.
 * The HTTP in front of it (`geckodriver`) is no package of Debian's.
 */
import { connect, type Socket } from 'node:net';
import { elementId, type Session } from './session.ts';

type Answer = readonly [kind: 1, id: number, error: { readonly message: string } | null, result: unknown];

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** @param port where Firefox listens; tried until it does. */
export async function openMarionette(port: number, patienceMs: number): Promise<Session> {
  const socket = await connected(port, Date.now() + patienceMs);
  const send = speak(socket);
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } });
  return {
    async navigate(url) {
      await send('WebDriver:Navigate', { url });
    },
    async reload() {
      await send('WebDriver:Refresh', {});
    },
    async execute(script, args) {
      const answer = await send('WebDriver:ExecuteScript', { script, args });
      return (answer as { value: unknown }).value;
    },
    async enterFrame(frame) {
      await send('WebDriver:SwitchToFrame', frame === null ? { id: null } : { element: elementId(frame) });
    },
    async click(element) {
      await send('WebDriver:ElementClick', { id: elementId(element) });
    },
    async type(element, text) {
      await send('WebDriver:ElementSendKeys', { id: elementId(element), text });
    },
    async act(actions) {
      await send('WebDriver:PerformActions', { actions });
    },
    async close() {
      await send('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
    },
  };
}

async function connected(port: number, until: number): Promise<Socket> {
  for (;;) {
    const socket = await new Promise<Socket | null>((resolve) => {
      const attempt = connect(port, '127.0.0.1', () => resolve(attempt));
      attempt.once('error', () => resolve(null));
    });
    if (socket !== null) return socket;
    if (Date.now() > until) throw new Error('Firefox does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function speak(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let unread = Buffer.alloc(0);
  const lose = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
    waiting.clear();
  };
  socket.on('error', lose);
  socket.on('close', lose);
  socket.on('data', (part: Buffer) => {
    unread = Buffer.concat([unread, part]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, colon).toString());
      if (colon < 0 || unread.length < end) return;
      const message: unknown = JSON.parse(unread.subarray(colon + 1, end).toString('utf8'));
      unread = unread.subarray(end);
      // The first one only says who is there.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as unknown as Answer;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === null) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const text = JSON.stringify([0, lastId, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
