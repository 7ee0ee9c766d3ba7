/** A name outside the chain that leads elsewhere between review and signing: its server may say so at any moment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { failureOf } from '../testing/harness.ts';
import { confirmNames } from './confirm-name.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

it('is asked again, and stops what was reviewed for another address', async () => {
  const { services, devnet } = stage;
  const name = `anybody.${devnet.fixtures.registrar.offchain.good}`;
  const { signal } = new AbortController();
  const consent = await failureOf(services.names.resolve(CHAIN, name));
  await services.names.allowGateway(consent?.details.hosts ?? '', false);
  const { address } = (await services.names.resolve(CHAIN, name)).value;
  expect(await confirmNames(services, CHAIN, [{ name, address }], signal)).toEqual(['reported']);

  devnet.pointOffchain(stage.person(7));
  const changed = await failureOf(confirmNames(services, CHAIN, [{ name, address }], signal));
  expect(changed?.code).toBe('NAME_CHANGED');
  expect(changed?.details).toMatchObject({ before: address, now: stage.person(7) });

  // Among several calls, the one in which the name stands is told.
  const batch = [
    { name: 'bob.eth', address: stage.person(2), call: 1 },
    { name, address, call: 2 },
  ];
  expect(await failureOf(confirmNames(services, CHAIN, batch.slice(0, 1), signal))).toBeNull();
  const stopped = await failureOf(confirmNames(services, CHAIN, batch, signal));
  expect([stopped?.code, stopped?.details.call]).toEqual(['NAME_CHANGED', '2']);

  // A server that is asked no longer confirms nothing either.
  await services.names.forgetGateway(consent?.details.hosts ?? '');
  const forgotten = await failureOf(confirmNames(services, CHAIN, [{ name, address }], signal));
  expect(forgotten?.code).toBe('NAME_GATEWAY_CONSENT');
});
