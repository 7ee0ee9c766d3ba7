/** Names in the hands of the wrapper: who has them, what was given up, and how they are changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { readFuses } from '#core/names/registration.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';
import { send } from '../testing/send.ts';
import type { NameCall, Names } from './types.ts';

let stage: Stage;
let names: Names;
beforeAll(async () => {
  stage = await openStage();
  names = stage.services.names;
}, 60_000);
afterAll(() => stage?.stop());

const view = async (name: string) => (await names.view(CHAIN, name)).value;

/** Signed by the last of the people; how it ended. */
const sent = (call: NameCall) => send(stage, 9, call);

it('belongs to whoever has its token, until its time has run out', async () => {
  const { wrapper, open, sealed, expiry } = stage.devnet.fixtures.wrapper;
  const { registrar } = stage.devnet.fixtures.registrar;
  expect(await view(open)).toMatchObject({
    owner: wrapper,
    wrapped: { wrapper, holder: stage.person(9), fuses: 0x3_0000, expiry: BigInt(expiry) },
    registration: { registrar, registrant: wrapper, state: { kind: 'held' } },
    resolver: { of: open },
  });
  expect((await names.resolve(CHAIN, open)).value.address).toBe(stage.person(9));
  const fuses = readFuses((await view(sealed)).wrapped?.fuses ?? 0);
  expect(fuses).toEqual(
    new Set(['parentCannotControl', 'cannotTransfer', 'cannotSetResolver', 'cannotUnwrap']),
  );
  // A name that some other contract owns is not wrapped, whatever that contract says.
  expect((await view('eth')).wrapped).toBeNull();
  expect((await view('alice.eth')).wrapped).toBeNull();
});

it('is changed through the wrapper, as far as that was not given up', async () => {
  const { open, sealed } = stage.devnet.fixtures.wrapper;
  const { publicResolver, registry } = stage.devnet.fixtures.ens;
  const [one, fixed] = [await view(open), await view(sealed)];
  expect(await names.usualResolver(one)).toBe(publicResolver);
  expect(await codeOf(names.setResolver(one, stage.person(3)))).toBe('NAME_RESOLVER_NO_CODE');
  // Of all contracts the registry: one with code, and with no records.
  expect(await sent(await names.setResolver(one, toAddress(registry)))).toBe('success');
  expect((await view(open)).resolver?.address).toBe(registry);
  expect(await codeOf(names.resolve(CHAIN, open))).toMatch(/^NAME_/);
  expect(await sent(await names.setResolver(one, toAddress(publicResolver)))).toBe('success');
  expect((await names.resolve(CHAIN, open)).value.address).toBe(stage.person(9));

  expect(await sent(await names.setResolver(fixed, toAddress(registry)))).toBe('reverted');
  const [me, other] = [stage.person(9), stage.person(8)];
  expect(await sent(await names.transfer(fixed, 'control', me, other))).toBe('reverted');
  expect(await sent(await names.transfer(one, 'control', me, other))).toBe('success');
  expect((await view(open)).wrapped?.holder).toBe(other);
});

it('is given a resolver where it has none', async () => {
  const { publicResolver } = stage.devnet.fixtures.ens;
  const bare = await view('unresolved.eth');
  expect(bare.resolver).toBeNull();
  expect(await sent(await names.setResolver(bare, toAddress(publicResolver)))).toBe('success');
  const whole = await view('unresolved.eth');
  expect(whole.resolver).toMatchObject({ address: publicResolver, of: 'unresolved.eth' });
  const bytes = await names.coinBytes(60n, stage.person(9));
  expect(await sent(await names.setRecords(whole, [{ kind: 'address', coinType: 60n, bytes }]))).toBe(
    'success',
  );
  expect((await names.resolve(CHAIN, 'unresolved.eth')).value.address).toBe(stage.person(9));
});
