import { describe, expect, it, vi } from 'vitest';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { SignalLike } from '#core/wire/port.ts';
import type { AppEvent } from '#protocol/apps.ts';
import { decoders } from '../app/decoders.ts';
import { ALICE, BOB } from '../app/testing.ts';
import { type AskedBy, openDoor } from './door.ts';
import { fakeAppPort, rpc } from './testing.ts';

const APP = 'https://app.example';
const HELLO = bytesToHex(new TextEncoder().encode('Hello'));

/** The window that an app opened, and everything that can post to it. */
function setUp(hasOpener = true) {
  const greetings: { nonce?: string }[] = [];
  const opener = { postMessage: (message: { nonce: string }) => void greetings.push(message) };
  const listeners = new Set<(event: object) => void>();
  const page = {
    opener: hasOpener ? opener : null,
    addEventListener: (_type: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) =>
      void listeners.delete(listener),
  } as unknown as Window;
  let made = 0;
  const door = openDoor(page, {
    own: ['https://wallet.example'],
    decode: decoders,
    randomId: () => {
      made += 1;
      return String(made).padStart(32, '0');
    },
    clock: () => 0,
  });
  const told: AppEvent[] = [];
  door.connect((event) => void told.push(event));
  const post = (event: object): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const port = fakeAppPort();
  const open = { evident: 1, kind: 'open', nonce: greetings[0]?.nonce };
  const answer = { source: opener, origin: APP, data: open, ports: [port] };
  return { door, told, post, port, answer, greetings, opener };
}

const signal: SignalLike = new AbortController().signal;

describe('handshake', () => {
  it('greets the opener, and takes its first answer', () => {
    const { door, told, post, port, answer, greetings } = setUp();
    expect(greetings).toEqual([{ evident: 1, kind: 'hello', nonce: '1'.padStart(32, '0') }]);
    expect(door.state()).toBe('waiting');
    post(answer);
    expect(door.state()).toBe('open');
    expect(told).toEqual([{ kind: 'opened', app: expect.any(String), origin: APP }]);
    const second = fakeAppPort();
    post({ ...answer, origin: 'https://second.example', ports: [second] });
    expect(told).toHaveLength(1);
    port.arrive(rpc(1, 'eth_chainId'));
    second.arrive(rpc(2, 'eth_chainId'));
    expect(told).toHaveLength(2);
  });

  it('passes over other windows, other nonces, and what is not exactly one port', () => {
    const { door, told, post, answer } = setUp();
    post({ ...answer, source: {} });
    post({ ...answer, source: null });
    post({ ...answer, data: { ...answer.data, nonce: '2'.padStart(32, '0') } });
    post({ ...answer, data: { ...answer.data, more: 1 } });
    post({ ...answer, data: { ...answer.data, kind: 'ready' } });
    post({ ...answer, data: null });
    post({ ...answer, ports: [] });
    post({ ...answer, ports: [fakeAppPort(), fakeAppPort()] });
    expect([door.state(), told]).toEqual(['waiting', []]);
  });

  it('a page that may not connect is the only one that is heard', () => {
    const { door, told, post, port, answer } = setUp();
    post({ ...answer, origin: 'null' });
    post(answer);
    expect([door.state(), told, port.closed()]).toEqual(['refused', [], true]);
  });

  it('without an opener there is nothing to greet', () => {
    expect(setUp(false).door.state()).toBe('uncalled');
  });

  it('a new connection of the wallet is told what is open', () => {
    const { door, post, port, answer, told } = setUp();
    post(answer);
    port.arrive(rpc(1, 'eth_call'));
    port.arrive(rpc(2, 'eth_call'));
    const app = told[0]?.app ?? '';
    door.send(app, '{"jsonrpc":"2.0","id":1,"result":"0x"}');
    const again: AppEvent[] = [];
    door.connect((event) => void again.push(event));
    expect(again).toEqual([
      { kind: 'opened', app, origin: APP },
      { kind: 'message', app, message: 2, payload: rpc(2, 'eth_call') },
    ]);
    door.close(app);
    const none: AppEvent[] = [];
    door.connect((event) => void none.push(event));
    expect(none).toEqual([]);
  });
});

describe('signing for an app', () => {
  const asking = (method: string, params: unknown) => {
    const parts = setUp();
    parts.post(parts.answer);
    parts.port.arrive(rpc(1, method, params));
    const asked = { app: parts.told[0]?.app ?? '', message: 1 };
    const hello = { kind: 'message', account: ALICE, message: HELLO } as const;
    const sign = vi.fn(async (by: AskedBy) => by);
    return { ...parts, asked, hello, sign };
  };
  const HELLO_REQUEST = ['Hello', ALICE];

  it('is attested where it is what was received', async () => {
    const { door, asked, hello, sign } = asking('personal_sign', HELLO_REQUEST);
    expect(await door.sign(asked, hello, signal, sign)).toEqual({
      origin: APP,
      claimed: null,
      attested: true,
      findings: [],
    });
  });

  it('is the wallet’s word where it is something else, or nothing that was received', async () => {
    const { door, asked, hello, sign } = asking('personal_sign', HELLO_REQUEST);
    const invented = { ...hello, message: '0x1234' as Hex };
    expect(await door.sign({ ...asked, message: 2 }, hello, signal, sign)).toMatchObject({
      attested: false,
      origin: APP,
    });
    expect(await door.sign({ ...asked, app: 'f'.repeat(32) }, hello, signal, sign)).toMatchObject({
      attested: false,
      origin: null,
    });
    const claimed = 'https://elsewhere.example';
    expect(await door.sign({ ...asked, app: 'f'.repeat(32), claimed }, hello, signal, sign)).toMatchObject({
      attested: false,
      origin: null,
      claimed,
    });
    // Of an app that the host knows, it needs nobody's word.
    expect(await door.sign({ ...asked, message: 2, claimed }, hello, signal, sign)).toMatchObject({
      claimed: null,
      origin: APP,
    });
    expect(await door.sign(asked, invented, signal, sign)).toMatchObject({ attested: false, origin: APP });
  });

  it('happens once for each request, and not after its answer', async () => {
    const { door, asked, hello, sign, port } = asking('personal_sign', HELLO_REQUEST);
    const over = { code: 'SIGN_REQUEST_OVER' };
    const refused = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
    await expect(door.sign(asked, hello, signal, refused)).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    // Refused by the user, it was not signed. Of two at once, one is.
    const both = await Promise.allSettled([
      door.sign(asked, hello, signal, sign),
      door.sign(asked, hello, signal, sign),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(door.sign(asked, hello, signal, sign)).rejects.toMatchObject(over);
    expect(sign).toHaveBeenCalledTimes(1);
    port.arrive(rpc(2, 'personal_sign', HELLO_REQUEST));
    door.send(asked.app, '{"jsonrpc":"2.0","id":2,"error":{"code":4001,"message":""}}');
    await expect(door.sign({ ...asked, message: 2 }, hello, signal, sign)).rejects.toMatchObject(over);
  });

  it('ends when the app goes, or the wallet withdraws', async () => {
    const { door, asked, hello, port } = asking('personal_sign', HELLO_REQUEST);
    const waits = (_by: AskedBy, until: SignalLike) =>
      new Promise<never>((_, reject) => {
        until.addEventListener('abort', () => reject(new EvidentError('SIGN_REJECTED')));
        if (until.aborted) reject(new EvidentError('SIGN_REJECTED'));
      });
    const withdrawn = new AbortController();
    const first = door.sign(asked, hello, withdrawn.signal, waits);
    withdrawn.abort();
    await expect(first).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    const second = door.sign(asked, hello, signal, waits);
    setTimeout(() => port.arrive(null));
    await expect(second).rejects.toMatchObject({
      code: expect.stringMatching(/^SIGN_(REJECTED|REQUEST_OVER)$/),
    });
    await expect(door.sign(asked, hello, signal, waits)).rejects.toMatchObject({ code: 'SIGN_REQUEST_OVER' });
  });

  it('says what is known of the site', async () => {
    const parts = setUp();
    parts.post({ ...parts.answer, origin: 'https://uniswap.org.example.com' });
    parts.port.arrive(rpc(1, 'personal_sign', ['Hello', BOB]));
    const asked = { app: parts.told[0]?.app ?? '', message: 1 };
    const by = await parts.door.sign(
      asked,
      { kind: 'message', account: BOB, message: HELLO },
      signal,
      async (asker) => asker,
    );
    expect(by).toMatchObject({ attested: true, findings: [{ id: 'site-look-alike' }] });
  });
});
