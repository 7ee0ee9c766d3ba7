import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUNDLED_CHAINS } from '#core/chain/bundled-chains.ts';
import { EvidentError } from '#core/errors/error.ts';
import { mayCarryKey, parseEndpointUrl, parseExplorerUrl } from './url.ts';

describe('the address of an endpoint', () => {
  it('is https or wss, or http or ws on this computer', () => {
    for (const [text, url] of [
      ['https://rpc.example.org/v2/key?x=1#y', 'https://rpc.example.org/v2/key?x=1'],
      [' https://rpc.example.org ', 'https://rpc.example.org/'],
      ['wss://rpc.example.org/ws', 'wss://rpc.example.org/ws'],
      ['http://localhost:8545', 'http://localhost:8545/'],
      ['ws://localhost:8546', 'ws://localhost:8546/'],
      ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545/'],
      ['http://127.1.2.3/', 'http://127.1.2.3/'],
      ['http://[::1]:8545', 'http://[::1]:8545/'],
      ['http://node.localhost:1', 'http://node.localhost:1/'],
    ] as const) {
      expect(parseEndpointUrl(text), text).toBe(url);
    }
    for (const text of [
      '',
      'rpc.example.org',
      'http://rpc.example.org',
      'ws://rpc.example.org',
      'http://localhost.example.org',
      'http://127.0.0.1.example.org',
      'http://notlocalhost',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:secret@rpc.example.org',
      'wss://user@rpc.example.org',
      `https://rpc.example.org/${'a'.repeat(2_048)}`,
    ]) {
      expect(() => parseEndpointUrl(text), text).toThrow(EvidentError);
    }
    expect(() => parseExplorerUrl('wss://api.example.org')).toThrow(EvidentError);
    expect(parseExplorerUrl('https://api.example.org/api')).toBe('https://api.example.org/api');
  });

  it('is read the same again', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https', 'wss'], withQueryParameters: true }), (text) => {
        const once = parseEndpointUrl(text);
        expect(parseEndpointUrl(once)).toBe(once);
      }),
    );
  });

  it('says when it may carry a key', () => {
    for (const url of [
      'https://mainnet.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161',
      'https://eth-mainnet.g.alchemy.com/v2/demoDEMOdemo1234',
      'https://rpc.example.org/?apikey=1',
      'https://9aa3d95b3bc440fa.example.org/',
      'wss://mainnet.example.org/ws/Abcdefgh',
    ]) {
      expect(mayCarryKey(url), url).toBe(true);
    }
    for (const url of [
      'https://eth.example.org/',
      'http://127.0.0.1:8545/',
      'http://localhost:8545/rpc',
      'https://api.avax.network/ext/bc/C/rpc',
      'https://api.routescan.io/v2/network/mainnet/evm/43114/etherscan/api',
      'https://rpc.example.org/arbitrum-one',
    ]) {
      expect(mayCarryKey(url), url).toBe(false);
    }
  });

  it('carries none where it comes along', () => {
    for (const { rpc, explorers } of BUNDLED_CHAINS) {
      for (const url of [...rpc, ...explorers.map((each) => each.url)]) {
        expect(mayCarryKey(parseEndpointUrl(url)), url).toBe(false);
      }
    }
  });

  it('with a random key in its path, query or host is never taken for one without', () => {
    const key = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(
      fc.property(key, (secret) => {
        expect(mayCarryKey(`https://rpc.example.org/v3/${secret}`)).toBe(true);
        expect(mayCarryKey(`https://rpc.example.org/?k=${secret}`)).toBe(true);
        expect(mayCarryKey(`https://${secret}.example.org/`)).toBe(true);
      }),
    );
  });
});
