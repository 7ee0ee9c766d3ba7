// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { messages } from '#ui/typed-data-fault-messages.ts';
import { fakeKeyring, statusOf } from '../../app/testing.ts';
import { decodeTypedData } from '../../decode/typed-data.ts';
import type { TypedDataFault } from '../../decode/typed-schema.ts';
import { openScreen } from '../testing.ts';
import { ColdRequest } from './request.tsx';

const nothing = () => undefined;

async function refusedFor(json: string): Promise<readonly (string | null)[]> {
  const refused = (() => {
    try {
      decodeTypedData(json);
    } catch (thrown) {
      if (thrown instanceof EvidentError) return thrown;
    }
    throw new Error('It was read.');
  })();
  const screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <ColdRequest refused={refused} onRequest={nothing} onCancel={nothing} />,
  );
  const said = [...screen.container.querySelectorAll('details dt, details dd')].map(
    ({ textContent }) => textContent,
  );
  await screen.unmount();
  return said;
}

it('says of typed data at which field the signer stumbled, and what it expected there', async () => {
  const document = {
    types: { T: [{ name: 'fee', type: 'bytes32' }] },
    primaryType: 'T',
    domain: {},
    message: { fee: '0x123' },
  };
  const [field, place, reason, words] = await refusedFor(JSON.stringify(document));
  expect([field, place, reason]).toEqual(['Field', 'message.fee', 'Reason']);
  expect(words).toBe(messages.reasons.bytes);
  expect(await refusedFor('{')).toEqual([
    'Field',
    'the whole document',
    'Reason',
    'Valid JSON was expected.',
  ]);
});

it('has words for each reason, and for nothing else', () => {
  const words: Readonly<Record<TypedDataFault, string>> = messages.reasons;
  const reasons: readonly TypedDataFault[] = Object.keys(words) as (keyof typeof messages.reasons)[];
  expect(new Set(Object.values(words)).size).toBe(reasons.length);
});
