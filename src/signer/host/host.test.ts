import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { connectSchema, PROTOCOL_VERSION, readySchema, type ShellPlace } from '#protocol/messages.ts';
import { createHostAddress } from './address.ts';
import { removeCookies } from './cookies.ts';
import { findPlace, shellOriginOf } from './place.ts';
import { createShellFrame, readyInstance, SHELL_VERSION } from './shell-frame.ts';

const SHELL = 'http://shell.evident.localhost:5173';
const INSTANCE = 'cd'.repeat(16);

describe('names', () => {
  it('the shell is the sibling name, on the same port', () => {
    expect(shellOriginOf({ protocol: 'http:', host: 'wallet.evident.localhost:5173' }, '')).toBe(SHELL);
    expect(shellOriginOf({ protocol: 'https:', host: 'wallet.example.org' }, undefined)).toBe(
      'https://shell.example.org',
    );
  });

  it('or what the build says', () => {
    const own = { protocol: 'https:', host: 'wallet.example.org' };
    expect(shellOriginOf(own, 'https://app.example.com/x?y')).toBe('https://app.example.com');
    expect(shellOriginOf(own, 'no address')).toBeNull();
  });

  it.each([
    'evident.localhost:5173',
    'mywallet.example.org',
    'wallet.',
    'example.wallet.org',
    'shell.example.org',
  ])('no shell for the host %s', (host) =>
    expect(shellOriginOf({ protocol: 'https:', host }, '')).toBeNull(),
  );

  it('no shell from a file', () => {
    expect(shellOriginOf({ protocol: 'file:', host: 'wallet.x' }, '')).toBeNull();
  });
});

describe('place', () => {
  const page = (pathname: string, framed = false): Window => {
    const own: Record<string, unknown> = { location: { pathname } };
    own.parent = framed ? {} : own;
    return own as unknown as Window;
  };
  it('the host, at any path', () => {
    expect(findPlace(page('/send'), SHELL)).toEqual({ kind: 'host', shellOrigin: SHELL, connects: false });
    expect(findPlace(page('/connect'), SHELL)).toMatchObject({ kind: 'host', connects: true });
    expect(findPlace(page('/connect/'), SHELL)).toMatchObject({ kind: 'host', connects: false });
    expect(findPlace(page('/colder'), SHELL).kind).toBe('host');
  });
  it('cold at its own path, and where there is no shell', () => {
    expect(findPlace(page('/cold'), SHELL).kind).toBe('cold');
    expect(findPlace(page('/cold/'), SHELL).kind).toBe('cold');
    expect(findPlace(page('/send'), null).kind).toBe('cold');
  });
  it('refused in any frame', () => {
    expect(findPlace(page('/', true), SHELL).kind).toBe('refused');
    expect(findPlace(page('/cold', true), null).kind).toBe('refused');
  });
});

/** A window's history, as browsers keep it. */
function fakePage(path: string, state: unknown = null) {
  const entries = [{ path, state }];
  let at = 0;
  const pops: (() => void)[] = [];
  const entry = () => entries[at] ?? { path: '/', state: null };
  const page = {
    get location() {
      const url = new URL(entry().path, 'https://host.test');
      return { pathname: url.pathname, search: url.search, hash: url.hash };
    },
    history: {
      get state() {
        return entry().state;
      },
      pushState(next: unknown, _title: string, to?: string | URL | null) {
        entries.splice(at + 1);
        entries.push({ path: String(to ?? entry().path), state: next });
        at += 1;
      },
      replaceState(next: unknown, _title: string, to?: string | URL | null) {
        entries[at] = { path: String(to ?? entry().path), state: next };
      },
      go(by?: number) {
        at = Math.min(entries.length - 1, Math.max(0, at + (by ?? 0)));
        for (const pop of pops) pop();
      },
    },
    addEventListener: (_type: 'popstate', listener: () => void) => void pops.push(listener),
  };
  return { page, entries, at: () => at };
}

function setUp(path = '/send?to=x', state: unknown = null, fixed: string | null = null) {
  const world = fakePage(path, state);
  const clock = { now: 0 };
  const wakes: (() => void)[] = [];
  const address = createHostAddress(
    world.page,
    () => clock.now,
    (wake) => void wakes.push(wake),
    () => 'made0',
    fixed,
  );
  const wake = () => {
    for (const each of wakes.splice(0)) each();
  };
  return { ...world, address, clock, wake };
}

const step = (n: number): ShellPlace => ({ path: `/step/${n}`, index: n, key: `k${n}` });

describe('address', () => {
  it('of the window that an app opened stays, and the place is in the entry', () => {
    const { address, entries, page } = setUp('/connect', null, '/connect');
    address.go({ path: '/request/1', index: 1, key: 'b' }, false);
    expect(entries.map(({ path }) => path)).toEqual(['/connect', '/connect']);
    expect(address.place().path).toBe('/request/1');
    page.history.go(-1);
    expect(address.place().path).toBe('/connect');
    // As after a reload of it.
    expect(setUp('/connect', entries[1]?.state, '/connect').address.place().path).toBe('/request/1');
  });

  it('of every other window is never that one', () => {
    const { address, entries } = setUp();
    address.go({ path: '/connect', index: 1, key: 'b' }, false);
    expect(entries.map(({ path }) => path)).toEqual(['/send?to=x']);
    expect(address.place().path).toBe('/send?to=x');
  });

  it('begins where the page was opened, with an entry of its own', () => {
    const { address, entries } = setUp();
    expect(address.place()).toEqual({ path: '/send?to=x', index: 0, key: 'made0' });
    expect(entries).toEqual([{ path: '/send?to=x', state: { index: 0, key: 'made0', depth: 0 } }]);
  });

  it('takes its entry over a reload', () => {
    expect(setUp('/a', { index: 7, key: 'abc' }).address.place()).toEqual({
      path: '/a',
      index: 7,
      key: 'abc',
    });
  });

  it.each([[{ index: -1, key: 'a' }], [{ index: 1.5, key: 'a' }], [{ index: 1, key: 'A' }], ['x'], [42]])(
    'makes an entry of its own in place of %j',
    (state) => expect(setUp('/a', state).address.place()).toEqual({ path: '/a', index: 0, key: 'made0' }),
  );

  it('shows a path that is none of the shell’s as the way home', () => {
    expect(setUp('/built/x.js').address.place().path).toBe('/');
  });

  it('shows a link that is too long as such, with the screen it was for, and leaves its data in the address', () => {
    const link = `/call?to=bob.eth&data=0x${'00'.repeat(2000)}`;
    const { address, entries, page } = setUp(link);
    expect(address.place().path).toBe('/link-too-long/call');
    // As the shell says it at its start.
    address.go({ ...step(0), path: '/link-too-long/call' }, true);
    expect(entries.map(({ path }) => path)).toEqual([link]);
    address.go({ ...step(1), path: '/call' }, false);
    expect(entries.map(({ path }) => path)).toEqual([link, '/call']);
    page.history.go(-1);
    expect(address.place().path).toBe('/link-too-long/call');
    // The notice by itself has its own address, wherever the shell is.
    address.go({ ...step(1), path: '/link-too-long/send' }, false);
    expect(entries.map(({ path }) => path)).toEqual([link, '/link-too-long/send']);
  });

  it.each([`/wc?uri=wc:${'a'.repeat(2100)}`, `/apps/connect#uri=wc:${'a'.repeat(2100)}`])(
    'the link of an app that is too long is taken out of the address as every other',
    (path) => {
      const { address, entries } = setUp(path);
      expect(address.place().path).toBe('/link-too-long/apps/connect');
      expect(entries.map((each) => each.path)).toEqual(['/link-too-long/apps/connect']);
    },
  );

  it('goes, goes back, and tells of each move of the user', () => {
    const { address, entries, page } = setUp('/a');
    const moved: ShellPlace[] = [];
    address.onMove((place) => moved.push(place));
    address.go(step(1), false);
    address.go(step(2), false);
    expect(entries.map(({ path }) => path)).toEqual(['/a', '/step/1', '/step/2']);
    expect(moved).toEqual([]);
    address.traverse(-1);
    expect(moved).toEqual([step(1)]);
    expect(address.place()).toEqual(step(1));
    expect(address.moved()).toEqual(step(1));
    address.go({ ...step(1), path: '/other' }, true);
    expect(address.moved()).toBeNull();
    expect(entries.map(({ path }) => path)).toEqual(['/a', '/other', '/step/2']);
    expect(page.location.pathname).toBe('/other');
  });

  it.each([
    [
      '/apps/connect#uri=wc:ab@2?relay-protocol=irn&symKey=cd',
      'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd',
    ],
    ['/apps/connect#uri=wc%3Aab%402', 'wc%3Aab%402'],
    ['/wc?uri=wc%3Aab%402', 'wc%3Aab%402'],
  ])('the link of an app in %s is for the shell, without a fragment', (path, uri) => {
    const { address, entries } = setUp(path);
    expect(address.place().path).toBe(`/apps/connect?uri=${uri}`);
    expect(entries.map((each) => each.path)).toEqual([address.place().path]);
  });

  it('a fragment that is none leads nowhere, nor anywhere else', () => {
    expect(setUp('/apps/connect#uri=%zz"').address.place().path).toBe('/');
    expect(setUp('/apps/connect#uri=').address.place().path).toBe('/apps/connect?uri=');
    expect(setUp('/send#uri=wc:ab').address.place().path).toBe('/send');
  });

  it('the shell leads to no entry before or after its own, whatever index it gives', () => {
    const { address, page } = setUp('/a');
    const went = vi.spyOn(page.history, 'go');
    for (const by of [-1, 1, 0]) address.traverse(by);
    address.go({ ...step(1), index: 40 }, false);
    for (const by of [-40, -2, 1, 0]) address.traverse(by);
    expect(went).not.toHaveBeenCalled();
    address.traverse(-1);
    expect(page.location.pathname).toBe('/a');
    address.traverse(-1);
    address.traverse(1);
    expect(page.location.pathname).toBe('/step/1');
    expect(went.mock.calls).toEqual([[-1], [1]]);
  });

  it('counts its entries over a reload', () => {
    const { address, page } = setUp('/a', { index: 7, key: 'abc', depth: 2 });
    const went = vi.spyOn(page.history, 'go');
    for (const by of [-3, 1, -2]) address.traverse(by);
    expect(went.mock.calls).toEqual([[-2]]);
  });

  it('a flood of pushes fills no history, and the newest place is shown in the end', () => {
    const { address, entries, clock, wake, page } = setUp('/a');
    for (let n = 1; n <= 1000; n += 1) address.go(step(n), false);
    expect(entries.length).toBeLessThanOrEqual(31);
    expect(address.place()).toEqual(step(1000));
    clock.now += 1000;
    wake();
    expect(page.location.pathname).toBe('/step/1000');
    expect(entries.length).toBeLessThanOrEqual(31);
  });
});

function frameWorld() {
  const listeners: ((event: unknown) => void)[] = [];
  const posted: { data: unknown; origin: string; ports: MessagePort[] }[] = [];
  const peer = {
    postMessage: (data: unknown, origin: string, ports: MessagePort[]) =>
      posted.push({ data, origin, ports }),
  };
  const made: Record<string, unknown>[] = [];
  const page = {
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    document: {
      createElement: () => {
        const attributes = new Map<string, string>();
        const element = {
          contentWindow: peer,
          attributes,
          setAttribute: (name: string, value: string) => attributes.set(name, value),
          remove: vi.fn(),
        };
        made.push(element);
        return element;
      },
      getElementById: () => ({ before: () => undefined }),
    },
  };
  const frame = createShellFrame(page as unknown as Window, SHELL, () => 'Wallet');
  const post = (event: object) => {
    for (const listener of listeners) listener(event);
  };
  return { frame, made, peer, posted, post };
}
const ready = { evident: PROTOCOL_VERSION, kind: 'ready', instance: INSTANCE };

describe('frame', () => {
  it('carries exactly the sandbox and features of the specification', () => {
    const { frame, made } = frameWorld();
    frame.start({ path: '/send?to=x', index: 3, key: 'abc' });
    const [element] = made;
    const attributes = element?.attributes as Map<string, string> | undefined;
    expect(attributes?.get('sandbox')).toBe('allow-scripts allow-same-origin allow-downloads allow-forms');
    expect(element?.allow).toBe(`clipboard-write ${SHELL}`);
    // It would hide the host from the shell.
    expect(element?.referrerPolicy).toBeUndefined();
    expect(element?.src).toBe(`${SHELL}/#3.abc/send?to=x`);
  });

  it('answers its own offer with one port, before and after somebody takes it', () => {
    const { frame, post, peer, posted } = frameWorld();
    frame.start(step(0));
    post({ source: peer, origin: SHELL, data: ready });
    const [answer] = posted;
    expect(answer?.origin).toBe(SHELL);
    expect(v.safeParse(connectSchema, answer?.data).success).toBe(true);
    const ports: MessagePort[] = [];
    frame.onPort((port) => ports.push(port));
    expect(ports).toHaveLength(1);
    post({ source: peer, origin: SHELL, data: ready });
    expect(ports).toHaveLength(2);
    for (const port of ports) port.close();
    expect(frame.dropped()).toBe(0);
  });

  it('ends its newest port when it is removed: a worker of the shell’s may hold the other end', async () => {
    const { frame, post, peer, posted } = frameWorld();
    const heard: unknown[] = [];
    frame.onPort((port) => port.addEventListener('message', ({ data }) => heard.push(data)));
    frame.start(step(0));
    for (let n = 0; n < 2; n += 1) post({ source: peer, origin: SHELL, data: ready });
    const [held] = posted[1]?.ports ?? [];
    if (held === undefined) throw new Error('no port');
    const closed = new Promise((resolve) => held.addEventListener('close', resolve));
    held.start();
    frame.remove();
    await closed;
    held.postMessage({ kind: 'ping', n: 1 });
    expect(heard).toEqual([]);
    posted[0]?.ports[0]?.close();
  });

  it('drops what comes from another window, another origin, without a frame, or in another shape', () => {
    const { frame, post, peer, posted } = frameWorld();
    post({ source: peer, origin: SHELL, data: ready });
    frame.start(step(0));
    post({ source: {}, origin: SHELL, data: ready });
    post({ source: peer, origin: 'http://evident.localhost:5173', data: ready });
    post({ source: peer, origin: SHELL, data: { ...ready, more: 1 } });
    post({ source: peer, origin: SHELL, data: { ...ready, evident: 1 } });
    post({ source: peer, origin: SHELL, data: null });
    frame.remove();
    post({ source: peer, origin: SHELL, data: ready });
    expect(posted).toEqual([]);
    expect(frame.dropped()).toBe(7);
  });

  it('reads an offer as the protocol’s schema does', () => {
    expect(SHELL_VERSION).toBe(PROTOCOL_VERSION);
    const near = fc.record({
      evident: fc.constantFrom(PROTOCOL_VERSION, 1, '2'),
      kind: fc.constantFrom('ready', 'connect'),
      instance: fc.oneof(fc.constant(INSTANCE), fc.string(), fc.stringMatching(/^[0-9a-fA-F]{31,33}$/)),
    });
    fc.assert(
      fc.property(fc.oneof(near, fc.anything()), (data) => {
        const parsed = v.safeParse(readySchema, data);
        expect(readyInstance(data)).toBe(parsed.success ? parsed.output.instance : null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cookies', () => {
  it('asks for the removal of each, for the page’s own name and all above it', () => {
    const asked: string[] = [];
    const page = {
      get cookie() {
        return 'big=xxx; other=1';
      },
      set cookie(text: string) {
        asked.push(text);
      },
    };
    removeCookies(page as Document, 'wallet.evident.localhost');
    for (const name of ['big', 'other']) {
      for (const domain of ['', '; domain=wallet.evident.localhost', '; domain=evident.localhost']) {
        expect(asked.some((text) => text.startsWith(`${name}=;`) && text.endsWith(`path=/${domain}`))).toBe(
          true,
        );
      }
    }
  });
});
