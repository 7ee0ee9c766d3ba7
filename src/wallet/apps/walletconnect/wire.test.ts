/** What an app says of itself before anybody agreed to anything: read, bounded, and never more than a claim. */
import { describe, expect, it } from 'vitest';
import { readHeard, readProposal, readRequest } from './wire.ts';

const proposal = (metadata: object, more: object = {}) => ({
  relays: [{ protocol: 'irn' }],
  proposer: {
    publicKey: 'ab'.repeat(32),
    metadata: { name: 'App', url: 'https://app.example', ...metadata },
  },
  ...more,
});

describe('what a proposal calls itself', () => {
  it.each([
    ['a name that turns the text around', '\u202Eelpmaxe.knab', 'elpmaxe.knab'],
    ['a name of several lines', 'Bank \n\n approved by Evident', 'Bank approved by Evident'],
    ['a name of letters that nobody sees', 'App\u200B\u2060\u00AD', 'App'],
  ])('%s is one readable line', (_what, name, shown) => {
    expect(readProposal(proposal({ name }))?.name).toBe(shown);
  });

  it('is 64 characters at most, and nothing at all beyond 4 096', () => {
    expect(readProposal(proposal({ name: 'a'.repeat(1000) }))?.name).toHaveLength(64);
    expect(readProposal(proposal({ name: 'a'.repeat(4097) }))).toBeNull();
  });

  it.each([
    ['https://App.Example/path?x#y', 'https://app.example'],
    ['app.example', 'https://app.example'],
    ['https://user:pass@app.example', 'https://app.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    // Another alphabet’s first letter.
    ['https://\u0430pp.example', 'https://xn--pp-6kc.example'],
  ])('%s is the origin %s', (url, origin) => {
    expect(readProposal(proposal({ url }))?.origin).toBe(origin);
  });

  it('its icons, and whatever else it says, are not read', () => {
    const read = readProposal(proposal({ icons: ['https://app.example/icon.png'], verified: true }));
    expect(JSON.stringify(read)).not.toMatch(/icon|verified/);
  });
});

it.each([
  ['no key', { proposer: { publicKey: 'ab', metadata: { url: 'https://app.example' } } }],
  ['another protocol of relays', { relays: [{ protocol: 'waku' }] }],
  ['ten thousand chains', { optionalNamespaces: { eip155: { chains: Array(10_000).fill('eip155:1') } } }],
  ['a chain of a megabyte', { optionalNamespaces: { eip155: { chains: ['x'.repeat(1024 * 1024)] } } }],
  ['a time that is none', { expiryTimestamp: 1e300 }],
])('a proposal with %s is none', (_what, more) => {
  expect(readProposal(proposal({}, more))).toBeNull();
});

it.each([
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"wc_sessionPing"}]'],
  ['no version', '{"id":1,"method":"wc_sessionPing"}'],
  ['an id that is no whole number', '{"jsonrpc":"2.0","id":1.5,"method":"wc_sessionPing"}'],
  ['an id that is a text', '{"jsonrpc":"2.0","id":"1","method":"wc_sessionPing"}'],
  ['an id beyond exact numbers', '{"jsonrpc":"2.0","id":9007199254740993,"method":"wc_sessionPing"}'],
  ['a hundred thousand levels', `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(100_000)}`],
])('%s is not heard', (_what, text) => {
  expect(readHeard(text)).toBeNull();
});

it('a request without a method or a chain is none', () => {
  expect(readRequest({ chainId: 'eip155:1', request: { method: '' } })).toBeNull();
  expect(readRequest({ request: { method: 'personal_sign' } })).toBeNull();
  expect(readRequest({ chainId: 'eip155:1', request: { method: 'eth_chainId' } })).toMatchObject({
    method: 'eth_chainId',
    expiresAt: null,
  });
});
