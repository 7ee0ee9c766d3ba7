/** Histories of the seeded chain from real sources, read to their end, kept and told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Move } from '../model/history.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { account, connectedServices, type Harness } from '../testing/harness.ts';
import { pagesOf, readWhole } from '../testing/history.ts';
import type { ActivityEntry } from './types.ts';

const MANIFEST = 'https://wallet.test/devnet.json';

let stage: Stage;
let whose: readonly Address[];
beforeAll(async () => {
  stage = await openStage({}, { oldStates: true });
  // Batches and failures, trades, collectibles, and one who holds no tokens.
  whose = [0, 1, 4, 8].map((index) => stage.person(index));
});
afterAll(() => stage?.stop());

/** A wallet of its own on the same chains, with the explorer or without. Tells which hosts were asked. */
async function wallet(explorer: boolean): Promise<Harness & { readonly asked: ReadonlySet<string> }> {
  const asked = new Set<string>();
  const { manifest } = stage.devnet;
  const harness = await connectedServices(manifest, {
    fetch: (input, init) => {
      if (input === MANIFEST) return Promise.resolve(Response.json(manifest));
      asked.add(new URL(String(input)).host);
      return globalThis.fetch(input, init);
    },
  });
  for (const [order, address] of stage.people.entries())
    await harness.store.accounts.put(account(address, order));
  for (const each of await harness.store.explorers.all())
    if (explorer) await harness.store.explorers.put({ ...each, enabled: true });
  return { ...harness, asked };
}

const sameMove = ({ kind, from, to, token, tokenId, amount }: Move): string =>
  [kind, from, to, token, tokenId, amount].join(' ');

/** What both sources tell, whoever they are. Of coins from inside a call an explorer does not say who signed. */
function essence(entries: readonly ActivityEntry[]) {
  return entries.map(({ evidence: _, fee: __, signer, moves = [], ...entry }) => ({
    ...entry,
    signer: entry.internal ? null : signer,
    moves: moves.map(sameMove).sort(),
  }));
}

async function told({ services }: Harness, limit: number) {
  const pages = await pagesOf(services, { accounts: whose, chainId: CHAIN, unsolicited: 'all' }, limit);
  return { pages, entries: pages.flat() };
}

describe('the history of the seeded chain', () => {
  it('is the same by the index of the endpoint, by an explorer, and by both one after the other', async () => {
    const [indexed, explored] = [await wallet(false), await wallet(true)];
    const [explorer] = await explored.store.explorers.all();
    if (explorer === undefined) throw new Error('no explorer');
    const { host } = new URL(explorer.url);
    for (const { services } of [indexed, explored]) await readWhole(services, whose);
    expect(indexed.asked.has(host)).toBe(false);
    expect(explored.asked.has(host)).toBe(true);
    for (const [{ services }, kind] of [
      [indexed, 'otterscan'],
      [explored, 'explorer'],
    ] as const) {
      const states = (await services.history.states(whose)).filter(({ chainId }) => chainId === CHAIN);
      expect(states.map(({ source, blind }) => [source?.kind, blind])).toEqual(whose.map(() => [kind, []]));
    }
    const [one, other] = [await told(indexed, 50), await told(explored, 50)];
    expect(one.entries.length).toBeGreaterThan(100);
    expect(essence(other.entries)).toEqual(essence(one.entries));

    // Switched on later, it changes nothing of what is known.
    await indexed.store.explorers.put({ ...explorer, enabled: true });
    await readWhole(indexed.services, whose);
    expect(indexed.asked.has(host)).toBe(true);
    expect(essence((await told(indexed, 50)).entries)).toEqual(essence(one.entries));
    await indexed.stop();
    await explored.stop();
  });

  it('is told in the same order and once, in pages of any size', async () => {
    await readWhole(stage.services, whose);
    const whole = (await told(stage, 10_000)).entries;
    for (const limit of [1, 7, 50]) {
      const { pages, entries } = await told(stage, limit);
      expect(entries).toEqual(whole);
      expect(pages.slice(0, -1).every((page) => page.length >= limit)).toBe(true);
    }
    const keys = whole.map(({ hash, account: of }) => `${hash}/${of}`);
    expect(new Set(keys).size).toBe(keys.length);
    const times = whole.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('says on the page of a transaction what it exchanged, as the list does: coins from inside too', async () => {
    await readWhole(stage.services, whose);
    const traded = (await told(stage, 10_000)).entries.filter(({ exchanged }) => exchanged !== undefined);
    const [coin, token] = [true, false].map((wanted) =>
      traded.find(({ exchanged }) => (exchanged?.got.assetId === 'native') === wanted),
    );
    if (coin === undefined || token === undefined) throw new Error('no trades');
    for (const { hash, exchanged } of [coin, token])
      expect((await stage.services.transaction(CHAIN, hash)).entry.exchanged).toEqual(exchanged);
  });

  it('marks the same poison, whoever tells of it', async () => {
    const victim = [stage.person(0)];
    const marks: string[][] = [];
    for (const explorer of [false, true]) {
      const own = await wallet(explorer);
      await readWhole(own.services, victim);
      const filter = { accounts: victim, chainId: CHAIN } as const;
      const poison = (await pagesOf(own.services, { ...filter, unsolicited: 'only' })).flat();
      const rest = (await pagesOf(own.services, { ...filter, unsolicited: 'without' })).flat();
      expect(rest.every(({ unsolicited }) => unsolicited === undefined)).toBe(true);
      marks.push(poison.map(({ hash, unsolicited }) => `${hash} ${unsolicited}`));
      await own.stop();
    }
    expect(marks[0]?.map((mark) => mark.split(' ')[1]).sort()).toEqual(['nothing', 'unlisted']);
    expect(marks[1]).toEqual(marks[0]);
  });

  it('is there without any network once it was read', async () => {
    const { manifest } = stage.devnet;
    let offline = false;
    const harness = await connectedServices(manifest, {
      fetch: (input, init) => {
        if (input === MANIFEST) return Promise.resolve(Response.json(manifest));
        return offline ? Promise.reject(new TypeError('offline')) : globalThis.fetch(input, init);
      },
    });
    await readWhole(harness.services, whose);
    const before = await told(harness, 50);
    offline = true;
    await harness.services.history.update(whose);
    for (const { kind, code, bottom } of await harness.services.history.states(whose))
      expect({ kind, code, bottom }).toEqual({ kind: 'failed', code: 'RPC_UNREACHABLE', bottom: 0n });
    expect((await told(harness, 50)).entries).toEqual(before.entries);
    await harness.stop();
  });
});
