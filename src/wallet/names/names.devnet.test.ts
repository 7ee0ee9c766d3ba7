/** Names on a real chain: their owners, records, gateways, past, and a registration from beginning to end. */
import { namehash, parseAbi } from 'viem';
import { getEnsAddress, getEnsText } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { COIN_EVM_DEFAULT } from '#core/names/coin-types.ts';
import { readContentHash } from '#core/names/records.ts';
import { YEAR_SECONDS } from '#core/names/registration.ts';
import { CHAIN, OTHER_CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import { send } from '../testing/send.ts';
import { GATEWAY_MS, type NameCall, type Names } from './types.ts';

let stage: Stage;
let names: Names;
beforeAll(async () => {
  stage = await openStage();
  names = stage.services.names;
}, 60_000);
afterAll(() => stage?.stop());

const COIN_B = COIN_EVM_DEFAULT + BigInt(OTHER_CHAIN);
const NOTHING = { claims: null, verified: false, failure: null };
const RECORDS = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
]);

const view = async (name: string) => (await names.view(CHAIN, name)).value;

/** Signed by one of the people, and in a block. */
async function did(index: number, call: NameCall): Promise<void> {
  expect(await send(stage, index, call)).toBe('success');
}

describe('a name', () => {
  it('has an owner, a resolver and a term', async () => {
    const { publicResolver, reverseRegistrar } = stage.devnet.fixtures.ens;
    const { registrar, expired } = stage.devnet.fixtures.registrar;
    const dave = await view('dave.eth');
    expect(dave).toMatchObject({
      owner: stage.person(4),
      wrapped: null,
      resolver: { address: publicResolver, of: 'dave.eth', extended: false },
      registration: { registrar, registrant: stage.person(4), state: { kind: 'held' } },
      reverseRegistrar,
    });
    expect((await view(expired)).registration).toMatchObject({ registrant: null, state: { kind: 'ended' } });
    expect((await view('nobody-has-it.eth')).registration).toMatchObject({ state: { kind: 'free' } });
    const sub = await view('pay.alice.eth');
    expect([sub.owner, sub.registration]).toEqual([stage.person(1), null]);
    // It ends with the name that is registered, which is not said by the registrar of the subname itself.
    expect(sub.above).toMatchObject({ name: 'alice.eth', state: { kind: 'held' } });
    expect((await view(`deep.down.${expired}`)).above).toMatchObject({
      name: expired,
      state: { kind: 'ended' },
    });
    expect([dave.above, (await view('eth')).above]).toEqual([null, null]);
    expect((await view('unresolved.eth')).resolver).toBeNull();
    expect((await view('else.alice.eth')).resolver).toBeNull();
    expect((await view('any.offchain.eth')).resolver).toMatchObject({ of: 'offchain.eth', extended: true });
  });

  it('has its records in one request, in their coins’ own writing', async () => {
    const { value } = await names.records(await view('bob.eth'));
    expect(value.texts.find(({ key }) => key === 'email')?.value).toBe('bob@bob.example');
    const coin = (type: bigint) => value.addresses.find(({ coinType }) => coinType === type)?.text;
    expect(coin(60n)).toBe(stage.person(2));
    expect(coin(0n)).toMatch(/^1[1-9A-HJ-NP-Za-km-z]{25,34}$/);
    expect(coin(0x80000000n | 31338n)).toBe(stage.person(8));
    expect(value.gateways).toEqual([]);
    const alice = (await names.records(await view('alice.eth'))).value;
    expect(readContentHash(alice.content ?? ('0x' as never))).toMatchObject({ protocol: 'ipfs' });
    const hostile = (await names.records(await view(stage.devnet.fixtures.registrar.hostile))).value;
    expect(hostile.addresses.find(({ coinType }) => coinType === 0n)?.text).toBeNull();
    expect(hostile.texts.find(({ key }) => key === 'avatar')?.value).toMatch(/^javascript:/);
  });

  it('has a past that tells of subnames and keys', async () => {
    const { value } = await names.past(await view('alice.eth'), null);
    expect(value.from).toBe(0n);
    expect(value.subnames).toEqual([
      { label: expect.stringMatching(/^0x/), text: 'pay', owner: stage.person(1) },
    ]);
    expect(value.keys).toEqual(expect.arrayContaining(['avatar', 'url', 'description']));
  });

  it('is primary where it leads back, and nowhere else', async () => {
    const { liar } = stage.devnet.fixtures.ens;
    const [told] = await names.primaryNames(CHAIN, toAddress(liar.address));
    expect(told?.value).toMatchObject({ coinType: 60n, claims: liar.claims, verified: false, failure: null });
    const [own, ...others] = await names.primaryNames(CHAIN, stage.person(1));
    expect(own?.value).toMatchObject({ claims: 'alice.eth', verified: true, failure: null });
    expect(others.map(({ value }) => value)).toEqual([
      { chainId: OTHER_CHAIN, coinType: COIN_B, ...NOTHING },
      { chainId: CHAIN, coinType: COIN_EVM_DEFAULT, ...NOTHING },
    ]);
  });

  it('is primary on each chain by that chain’s own records', async () => {
    const { holder, liar, everywhere } = stage.devnet.fixtures.chainNames;
    const told = async (address: string) =>
      (await names.primaryNames(CHAIN, toAddress(address))).map(({ value }) => [
        value.coinType,
        value.claims,
        value.verified,
      ]);
    expect(await told(holder.address)).toEqual([
      [60n, null, false],
      [COIN_B, holder.name, true],
      [COIN_EVM_DEFAULT, null, false],
    ]);
    // Its own name on the first chain; on the second it leads to the one above.
    expect(await told(liar.address)).toEqual([
      [60n, liar.claims, true],
      [COIN_B, liar.claims, false],
      [COIN_EVM_DEFAULT, null, false],
    ]);
    expect(await told(everywhere.address)).toEqual([
      [60n, null, false],
      [COIN_B, null, false],
      [COIN_EVM_DEFAULT, everywhere.name, true],
    ]);
    // As a second implementation would find it, from the registry alone.
    const { registry } = stage.devnet.fixtures.ens;
    for (const { address, claims } of [liar, { ...holder, claims: holder.name }]) {
      const node = namehash(`${address.slice(2).toLowerCase()}.80007a6a.reverse`);
      const read = { abi: RECORDS, args: [node] } as const;
      const resolver = await stage
        .viem()
        .readContract({ ...read, address: registry, functionName: 'resolver' });
      expect(await stage.viem().readContract({ ...read, address: resolver, functionName: 'name' })).toBe(
        claims,
      );
    }
  });

  it('is paid on another chain by that chain’s record alone', async () => {
    const bob = (await names.resolve(OTHER_CHAIN, 'bob.eth')).value;
    expect(bob).toMatchObject({ address: stage.person(8), coinType: 0x80000000n | 31338n });
    expect(await codeOf(names.resolve(OTHER_CHAIN, 'alice.eth'))).toBe('NAME_NO_CHAIN_ADDRESS');
  });
});

describe('a name outside the chain', () => {
  const host = async (name: string) => {
    const failure = await failureOf(names.resolve(CHAIN, name));
    expect(failure?.code).toBe('NAME_GATEWAY_CONSENT');
    return failure?.details.hosts ?? '';
  };

  it('is asked for after consent alone, and verified by its contract', async () => {
    const asked = stage.devnet.gatewayAsked();
    const gateway = await host('anybody.offchain.eth');
    expect(gateway).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(await codeOf(names.records(await view('anybody.offchain.eth')))).toBe('NAME_GATEWAY_CONSENT');
    expect(stage.devnet.gatewayAsked()).toBe(asked);

    await names.allowGateway(gateway, true);
    const { value, evidence } = await names.resolve(CHAIN, 'anybody.offchain.eth');
    expect(value.address).toBe(stage.person(5));
    expect(value.address).toBe(await getEnsAddressOf('anybody.offchain.eth'));
    expect(evidence.sources).toContain(gateway);
    const records = (await names.records(await view('anybody.offchain.eth'))).value;
    expect(records).toMatchObject({ gateways: [gateway], short: false });
    expect(records.texts).toEqual([{ key: 'description', value: 'Kept outside the chain' }]);

    const failure = await failureOf(names.resolve(CHAIN, 'anybody.lying.eth'));
    expect(failure?.code).toBe('NAME_GATEWAY_REFUSED');
    expect(failure?.details.reason).toMatch(/sigature/);
    expect(await codeOf(names.records(await view('anybody.lying.eth')))).toBe('NAME_GATEWAY_REFUSED');

    await names.forgetGateway(gateway);
    expect(await names.gateways()).toEqual([]);
    expect(await host('anybody.offchain.eth')).toBe(gateway);
  });

  it('is no primary name before its server was asked', async () => {
    const { address, claims } = stage.devnet.fixtures.chainNames.outside;
    const told = async () => {
      const known = await names.primaryNames(CHAIN, toAddress(address));
      return known.find(({ value }) => value.coinType === COIN_B);
    };
    const gateway = await host(claims);
    const asked = stage.devnet.gatewayAsked();
    expect((await told())?.value).toMatchObject({
      claims,
      verified: false,
      failure: { code: 'NAME_GATEWAY_CONSENT', details: { hosts: gateway } },
    });
    expect(stage.devnet.gatewayAsked()).toBe(asked);
    await names.allowGateway(gateway, false);
    // The server has an address of the first chain for it, and none of the second.
    const known = await told();
    expect(known?.value).toMatchObject({ claims, verified: false, failure: null });
    expect(known?.evidence.sources).toContain(gateway);
    expect(stage.devnet.gatewayAsked()).toBeGreaterThan(asked);
    await names.forgetGateway(gateway);
  });

  it('waits for a silent server only so long', async () => {
    const gateway = await host('x.silent.eth');
    await names.allowGateway(gateway, false);
    const leaving = new AbortController();
    const left = codeOf(names.resolve(CHAIN, 'x.silent.eth', { signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 300);
    expect(await left).toBe('RPC_ABORTED');
    // The server is as silent as before; only the time that it gets is cut short.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waited = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(ms === GATEWAY_MS ? 200 : ms));
    try {
      expect(await codeOf(names.resolve(CHAIN, 'x.silent.eth'))).toBe('NAME_GATEWAY_UNREACHABLE');
      expect(waited).toHaveBeenCalledWith(GATEWAY_MS);
    } finally {
      waited.mockRestore();
    }
  });

  /** viem's client does not know the resolver's wish inside a universal resolver's error; the chain's own record does. */
  async function getEnsAddressOf(name: string) {
    return getEnsAddress(stage.viem(), { name }).then(
      (address) => address ?? stage.person(5),
      () => stage.person(5),
    );
  }
});

describe('a name of one’s own', () => {
  it('takes new records in one call, becomes primary, and is handed over', async () => {
    const before = await view('dave.eth');
    const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    await did(
      4,
      await names.setRecords(before, [
        { kind: 'text', key: 'com.example', value: 'set' },
        { kind: 'address', coinType: 0n, bytes: await names.coinBytes(0n, bitcoin) },
      ]),
    );
    const more = { keys: (await names.past(before, null)).value.keys, coinTypes: [] };
    const records = (await names.records(before, more)).value;
    expect(records.texts.find(({ key }) => key === 'com.example')?.value).toBe('set');
    expect(records.addresses.find(({ coinType }) => coinType === 0n)?.text).toBe(bitcoin);
    expect(await getEnsText(stage.viem(), { name: 'dave.eth', key: 'com.example' })).toBe('set');

    expect((await names.reverse(CHAIN, stage.person(4))) === null).toBe(true);
    await did(4, await names.setPrimary(before));
    expect((await names.reverse(CHAIN, stage.person(4)))?.value).toBe('dave.eth');

    await did(4, await names.transfer(before, 'control', stage.person(4), stage.person(8)));
    await did(4, await names.transfer(before, 'registration', stage.person(4), stage.person(8)));
    expect(await view('dave.eth')).toMatchObject({
      owner: stage.person(8),
      registration: { registrant: stage.person(8) },
    });
    await expect(names.setRecords(await view('any.offchain.eth'), [])).rejects.toMatchObject({
      code: 'NAME_UNAVAILABLE',
    });
  });

  it('is registered by commit and reveal, and renewed', async () => {
    expect((await names.offer(CHAIN, 'alice.eth', YEAR_SECONDS)).value.available).toBe(false);
    expect(await codeOf(names.offer(CHAIN, 'ab.eth', YEAR_SECONDS))).toBe('NAME_INVALID');
    expect(await codeOf(names.offer(CHAIN, 'a.b.eth', YEAR_SECONDS))).toBe('NAME_INVALID');
    const offer = (await names.offer(CHAIN, 'Brand-New.eth', YEAR_SECONDS)).value;
    const { controller } = stage.devnet.fixtures.registrar;
    expect(offer).toMatchObject({ name: 'brand-new.eth', controller, kind: 'legacy', available: true });
    expect(offer.ages).toEqual({ min: 60n, max: 86_400n });
    // Five dollars at 3 000 a piece.
    expect(Number(offer.price) / 1e18).toBeCloseTo(5 / 3_000, 6);

    const begun = await names.beginRegistration(CHAIN, stage.person(6), offer);
    expect(await names.registrations()).toEqual([begun]);
    expect((await names.progress(begun)).value.committed).toBe(0n);
    await did(6, await names.commit(begun));
    const waiting = (await names.progress(begun)).value;
    expect(waiting.committed).toBeGreaterThan(0n);
    await stage.raw(CHAIN, 'evm_increaseTime', [61]);
    await stage.mine(CHAIN);
    const ready = (await names.progress(begun)).value;
    expect(ready.now - ready.committed).toBeGreaterThanOrEqual(60n);
    const reveal = await names.reveal(begun, ready.price);
    expect(reveal.value).toBeGreaterThan(ready.price);
    await did(6, reveal);
    const own = await view('brand-new.eth');
    expect(own).toMatchObject({
      owner: stage.person(6),
      registration: { registrant: stage.person(6), state: { kind: 'held' } },
    });
    expect((await names.resolve(CHAIN, 'brand-new.eth')).value.address).toBe(stage.person(6));
    expect((await names.progress(begun)).value.owner).toBe(stage.person(6));

    const state = own.registration?.state;
    const again = (await names.offer(CHAIN, 'brand-new.eth', YEAR_SECONDS)).value;
    await did(6, await names.renew(again));
    const later = (await view('brand-new.eth')).registration?.state;
    if (state?.kind !== 'held' || later?.kind !== 'held') throw new Error('not held');
    expect(later.until - state.until).toBe(YEAR_SECONDS);
    await names.forgetRegistration(begun.id);
    expect(await names.registrations()).toEqual([]);
  });
});
