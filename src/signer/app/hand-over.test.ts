import { describe, expect, it, vi } from 'vitest';
import { announce } from './frame.ts';
import { findPlace, walletOriginOf } from './origins.ts';

const WALLET = 'http://evident.localhost:5173';
const INSTANCE = 'cd'.repeat(16);

describe('origins', () => {
  it('the wallet is the parent name, on the same port', () => {
    expect(walletOriginOf({ protocol: 'http:', host: 'signer.evident.localhost:5173' }, '')).toBe(WALLET);
    expect(walletOriginOf({ protocol: 'https:', host: 'signer.wallet.example.org' }, undefined)).toBe(
      'https://wallet.example.org',
    );
  });

  it('or what the build says', () => {
    const own = { protocol: 'https:', host: 'signer.example.org' };
    expect(walletOriginOf(own, 'https://app.example.com/x?y')).toBe('https://app.example.com');
    expect(walletOriginOf(own, 'no address')).toBeNull();
  });

  it.each([
    'evident.localhost:5173',
    'mysigner.example.org',
    'signer.',
    'xsigner.example.org',
    'example.signer.org',
  ])('nobody, for the host %s', (host) => {
    expect(walletOriginOf({ protocol: 'https:', host }, '')).toBeNull();
  });

  it('nobody, from a file', () => {
    expect(walletOriginOf({ protocol: 'file:', host: 'signer.x' }, '')).toBeNull();
  });
});

interface PageParts {
  readonly ancestors?: readonly string[] | undefined;
  readonly referrer?: string;
  readonly nested?: boolean;
  readonly opener?: unknown;
  readonly framed?: boolean;
}

function page({ ancestors, referrer = '', nested = false, opener = null, framed = true }: PageParts): Window {
  const parent = { name: 'parent' };
  const own: Record<string, unknown> = {
    opener,
    location: { ancestorOrigins: ancestors },
    document: { referrer },
  };
  own.parent = framed ? parent : own;
  own.top = nested ? {} : own.parent;
  return own as unknown as Window;
}

describe('place', () => {
  it('in the wallet’s frame', () => {
    expect(findPlace(page({ ancestors: [WALLET] }), WALLET).kind).toBe('frame');
    expect(findPlace(page({ ancestors: undefined, referrer: `${WALLET}/send` }), WALLET).kind).toBe('frame');
    expect(findPlace(page({ ancestors: undefined }), WALLET).kind).toBe('frame');
  });

  it.each([
    ['another embedder', { ancestors: ['http://evil.localhost:5173'] }],
    ['a name that only ends alike', { ancestors: ['http://evil-evident.localhost:5173'] }],
    ['the wallet inside another page', { ancestors: [WALLET, 'https://evil.example'] }],
    ['a page two levels deep', { ancestors: undefined, nested: true }],
    ['a referrer from elsewhere', { ancestors: undefined, referrer: 'https://evil.example/' }],
  ] as const)('refuses %s', (_name, parts) => {
    expect(findPlace(page(parts), WALLET).kind).toBe('refused');
  });

  it('refuses every frame when there is no wallet to belong to', () => {
    expect(findPlace(page({ ancestors: [WALLET] }), null).kind).toBe('refused');
  });

  it('alone, or opened by a page', () => {
    expect(findPlace(page({ framed: false }), WALLET).kind).toBe('alone');
    expect(findPlace(page({ framed: false, opener: {} }), WALLET).kind).toBe('window');
    expect(findPlace(page({ framed: false, opener: {} }), null).kind).toBe('alone');
  });
});

describe('announce', () => {
  function setUp() {
    const listeners = new Set<(event: unknown) => void>();
    const posted: unknown[][] = [];
    const peer = { postMessage: (...args: unknown[]) => posted.push(args) } as unknown as Window;
    const own = {
      addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
    } as unknown as Window;
    const onPort = vi.fn();
    const announcement = announce({ page: own, peer, walletOrigin: WALLET, instance: INSTANCE, onPort });
    const post = (event: Record<string, unknown>) => {
      for (const listener of [...listeners]) listener({ ports: [], ...event });
    };
    return { announcement, peer, posted, onPort, post };
  }
  const connect = { evident: 1, kind: 'connect', instance: INSTANCE };
  const port = { name: 'port' };

  it('offers itself to the wallet’s exact origin, never to "*"', () => {
    const { posted } = setUp();
    expect(posted).toEqual([[{ evident: 1, kind: 'ready', instance: INSTANCE }, WALLET]]);
  });

  it('takes one port from the wallet alone, and a new one later', () => {
    const { peer, post, onPort, announcement } = setUp();
    post({ source: peer, origin: WALLET, data: connect, ports: [port] });
    post({ source: peer, origin: WALLET, data: connect, ports: [port] });
    expect(onPort.mock.calls).toEqual([[port], [port]]);
    expect(announcement.dropped()).toBe(0);
  });

  it('drops and counts the rest', () => {
    const { peer, post, onPort, announcement } = setUp();
    const good = { source: peer, origin: WALLET, data: connect, ports: [port] };
    const bad = [
      { ...good, source: {} },
      { ...good, source: null },
      { ...good, origin: 'http://evil.localhost:5173' },
      { ...good, origin: `${WALLET}.evil.example` },
      { ...good, ports: [] },
      { ...good, ports: [port, port] },
      { ...good, data: { ...connect, instance: 'ef'.repeat(16) } },
      { ...good, data: { ...connect, evident: 2 } },
      { ...good, data: { ...connect, extra: 1 } },
      { ...good, data: null },
    ];
    for (const event of bad) post(event);
    expect(onPort).not.toHaveBeenCalled();
    expect(announcement.dropped()).toBe(bad.length);
    announcement.stop();
    post(good);
    expect(onPort).not.toHaveBeenCalled();
  });
});
