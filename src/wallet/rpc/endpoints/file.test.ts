import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import { BUNDLED_CHAINS } from '#core/chain/bundled-chains.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Network } from '../../model/network.ts';
import { planNetworks, type StoredNetworks, writeNetworks } from './file.ts';
import { mayCarryKey, parseEndpointUrl } from './url.ts';

const EMPTY: StoredNetworks = { networks: [], endpoints: [], explorers: [] };
const GENESIS = `0x${'1'.repeat(64)}` as Hash;

function custom(chainId: number, change: Partial<Network> = {}): Network {
  return {
    chainId: chainId as ChainId,
    name: `Chain ${chainId}`,
    shortName: `chain${chainId}`.slice(0, 12),
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    blockTimeSeconds: 2,
    testnet: false,
    genesisHash: null,
    multicall3: null,
    universalResolver: null,
    demo: false,
    enabled: true,
    custom: true,
    feeModel: null,
    agreement: null,
    order: 3,
    ...change,
  };
}
const endpoint = (chainId: number, url: string) => ({
  id: `${chainId}-${url}`,
  chainId: chainId as ChainId,
  url: parseEndpointUrl(url),
  priority: 0,
  enabled: true,
});
const plan = (text: string, stored = EMPTY) => planNetworks(text, stored, BUNDLED_CHAINS);

const urls = fc.uniqueArray(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), {
  maxLength: 4,
});
const someNetworks = fc
  .uniqueArray(fc.integer({ min: 100_000_000, max: 200_000_000 }), { maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), urls))))
  .map(
    (pairs): StoredNetworks => ({
      networks: pairs.map(([id]) => custom(id)),
      endpoints: pairs.flatMap(([id, list]) => list.map((url) => endpoint(id, url))),
      explorers: [],
    }),
  );

describe('networks as a file', () => {
  it('come back as they were, switched off', () => {
    fc.assert(
      fc.property(someNetworks, (stored) => {
        const { text, leftOut } = writeNetworks(stored, { withKeys: true });
        expect(leftOut).toBe(0);
        const plans = plan(text);
        expect(plans.map(({ network }) => network)).toEqual(
          stored.networks.map((network) => ({ ...network, enabled: false, order: 0 })),
        );
        expect(plans.flatMap(({ endpoints }) => endpoints).toSorted()).toEqual(
          [...new Set(stored.endpoints.map(({ url, chainId }) => `${chainId} ${url}`))]
            .map((line) => line.split(' ')[1])
            .toSorted(),
        );
        // What is there already brings nothing.
        expect(
          plan(text, stored).every((each) => each.standing === 'known' && each.endpoints.length === 0),
        ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('never hold what may be a key, unless asked', () => {
    fc.assert(
      fc.property(someNetworks, fc.stringMatching(/^[0-9a-f]{32}$/), (stored, secret) => {
        const keyed: StoredNetworks = {
          networks: [...stored.networks, custom(7)],
          endpoints: [...stored.endpoints, endpoint(7, `https://rpc.example.org/v3/${secret}`)],
          explorers: [
            {
              id: 'x',
              chainId: 7 as ChainId,
              kind: 'etherscan',
              name: 'Explorer',
              url: 'https://api.example.org/api',
              key: `K${secret}`,
              enabled: true,
            },
          ],
        };
        const { text, leftOut } = writeNetworks(keyed, { withKeys: false });
        expect(text).not.toContain(secret);
        expect(leftOut).toBe(2 + stored.endpoints.filter(({ url }) => mayCarryKey(url)).length);
        const whole = writeNetworks(keyed, { withKeys: true });
        expect(whole.text.split(secret).length).toBe(3);
      }),
      { numRuns: 50 },
    );
  });

  it('leave the demo chains at home', () => {
    const stored = { ...EMPTY, networks: [custom(31337, { demo: true })] };
    expect(plan(writeNetworks(stored, { withKeys: true }).text)).toEqual([]);
  });

  const file = (change: object, outer: object = {}) =>
    JSON.stringify({
      schema: 'evident.networks',
      version: 1,
      networks: [{ ...custom(9), endpoints: ['https://a.example.org'], explorers: [], ...change }],
      ...outer,
    });

  it('cannot rename a chain that comes along, nor say where names are looked up', () => {
    const [one] = plan(file({ chainId: 1, name: 'Free ether', nativeSymbol: 'FREE' }));
    expect(one?.network).toMatchObject({
      name: 'Ethereum',
      nativeSymbol: 'ETH',
      custom: false,
      enabled: false,
    });
    const [mine] = plan(file({ universalResolver: '0xcA11bde05977b3631167028862bE2a173976CA11' }));
    expect(mine?.network).toMatchObject({ custom: true, universalResolver: null });
  });

  it('keep what is stored, and do not mix in another chain of the same id', () => {
    const stored = { ...EMPTY, networks: [custom(9, { name: 'Mine', genesisHash: GENESIS })] };
    const [same] = plan(file({ genesisHash: GENESIS }), stored);
    expect(same).toMatchObject({ standing: 'known', endpoints: ['https://a.example.org/'] });
    expect(same?.network.name).toBe('Mine');
    const [other] = plan(file({ genesisHash: `0x${'2'.repeat(64)}` }), stored);
    expect(other).toMatchObject({ standing: 'other', endpoints: [], explorers: [] });
  });

  it.each([
    ['', 'no JSON'],
    ['[]', 'another shape'],
    [file({}, { schema: 'evident.accounts' }), 'another file'],
    [file({}, { version: 2 }), 'a later version'],
    [file({ chainId: 0 }), 'no chain id'],
    [file({ chainId: '9' }), 'a text for a number'],
    [file({ name: 'a\u202eb' }), 'a name that hides something'],
    [file({ nativeSymbol: '' }), 'no symbol'],
    [file({ blockTimeSeconds: 0 }), 'no time'],
    [file({ agreement: { need: 3, of: 2 } }), 'more than are asked'],
    [file({ endpoints: ['http://rpc.example.org'] }), 'an open address'],
    [file({ endpoints: ['javascript:alert(1)'] }), 'no address'],
    [file({ explorers: [{ kind: 'other', name: 'x', url: 'https://a.org', key: null }] }), 'an unknown kind'],
    [file({}, { networks: [1, 2].map(() => JSON.parse(file({})).networks[0]) }), 'the same twice'],
  ])('a file is refused whole: %#', (text) => {
    expect(() => plan(text)).toThrow(expect.objectContaining({ code: 'INPUT_NETWORKS_FILE' }));
  });

  it('refuse whatever else there may be with the same words', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => plan(text)).toThrow(EvidentError);
      }),
    );
  });
});
