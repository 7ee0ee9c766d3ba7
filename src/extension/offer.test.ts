// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvidentProvider } from '../connect/index.ts';
import { offer, offerEthereum } from './offer.ts';

interface Announced {
  readonly info: { readonly rdns: string };
  readonly provider: object;
}

let hosts = 0;
/** Pages that a test leaves behind go on announcing: each has a wallet of its own. */
const nextHost = () => {
  hosts += 1;
  return `https://wallet${hosts}.example.org`;
};
const opening = vi.fn(() => null);

function announcements(host: string): readonly Announced[] {
  const heard: Announced[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent<Announced>).detail);
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', hear);
  const rdns = new URL(host).hostname.split('.').toReversed().join('.');
  return heard.filter(({ info }) => info?.rdns === rdns);
}

beforeEach(() => {
  opening.mockClear();
  window.open = opening as never;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum');
});

describe('in a page that Evident was turned on for', () => {
  it('it is announced; no window opens and nothing else is there', () => {
    const host = nextHost();
    const provider = offer(host);
    expect(announcements(host).map((one) => one.provider)).toEqual([provider]);
    expect(opening).not.toHaveBeenCalled();
    expect('ethereum' in window).toBe(false);
  });

  it('once, where it runs twice, and where the app has the package itself', () => {
    const host = nextHost();
    const own = createEvidentProvider({ host });
    expect(offer(host)).toBe(own);
    expect(offer(host)).toBe(own);
    expect(announcements(host)).toHaveLength(1);
  });

  it('another wallet, or what is no announcement, does not stand in for it', () => {
    const host = nextHost();
    const details = [null, 'text', {}, { info: null }, { info: { rdns: 'com.other' }, provider: {} }];
    const other = () => {
      for (const detail of details)
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', other);
    const provider = offer(host);
    window.removeEventListener('eip6963:requestProvider', other);
    expect(announcements(host).map((one) => one.provider)).toEqual([provider]);
  });
});

describe('messages that the page or a frame in it posts', () => {
  it('open nothing and are answered by nothing', () => {
    const host = nextHost();
    offer(host);
    const posted = vi.fn();
    const greeting = fc.record(
      { evident: fc.constantFrom(1, 2), kind: fc.constantFrom('hello', 'open'), nonce: fc.string() },
      { requiredKeys: [] },
    );
    const source = fc.constantFrom(window, null, { postMessage: posted, closed: false });
    fc.assert(
      fc.property(
        fc.oneof(greeting, fc.anything()),
        fc.constantFrom(host, 'https://evil.example'),
        source,
        (data, origin, from) => {
          const event = new MessageEvent('message', { data, origin });
          Object.defineProperty(event, 'source', { value: from });
          window.dispatchEvent(event);
        },
      ),
    );
    expect(posted).not.toHaveBeenCalled();
    expect(opening).not.toHaveBeenCalled();
  });
});

describe('window.ethereum', () => {
  it('is the same provider, and says that it is there', () => {
    const heard = vi.fn();
    window.addEventListener('ethereum#initialized', heard);
    const provider = offer(nextHost());
    offerEthereum(provider);
    expect(Reflect.get(window, 'ethereum')).toBe(provider);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('of another wallet stays, and one that comes later takes its place', () => {
    const other = {};
    Reflect.set(window, 'ethereum', other);
    offerEthereum(offer(nextHost()));
    expect(Reflect.get(window, 'ethereum')).toBe(other);
    Reflect.deleteProperty(window, 'ethereum');
    offerEthereum(offer(nextHost()));
    expect(Reflect.set(window, 'ethereum', other)).toBe(true);
    expect(Reflect.get(window, 'ethereum')).toBe(other);
  });
});
