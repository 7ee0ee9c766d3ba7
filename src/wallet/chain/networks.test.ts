import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { createWalletServices } from './create-services.ts';
import { parseEndpointUrl } from './networks.ts';
import { memoryStore } from './testing/harness.ts';

describe('the address of an endpoint', () => {
  it('is https, or http on this computer', () => {
    for (const [text, url] of [
      ['https://rpc.example.org/v2/key?x=1#y', 'https://rpc.example.org/v2/key?x=1'],
      [' https://rpc.example.org ', 'https://rpc.example.org/'],
      ['http://localhost:8545', 'http://localhost:8545/'],
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
      'http://localhost.example.org',
      'http://127.0.0.1.example.org',
      'http://notlocalhost',
      'ws://localhost:8545',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:secret@rpc.example.org',
    ]) {
      expect(() => parseEndpointUrl(text), text).toThrow(EvidentError);
    }
  });
});

describe('networks', () => {
  it('known ones are listed, switched off and without endpoints, until the user adds one', async () => {
    const services = createWalletServices(await memoryStore(), {
      fetch: () => Promise.reject(new TypeError('nobody may be asked')),
    });
    const views = await services.networks.list();
    expect(views.map(({ network }) => network.chainId)).toContain(1);
    expect(views.every(({ network, endpoints }) => !network.enabled && endpoints.length === 0)).toBe(true);
    expect(views.some(({ network }) => network.chainId === 31337)).toBe(false);
    await services.stop();
  });
});
