/** The screen that asks for a signature of typed data, for the tests of what is on it. */
import { Suspense } from 'react';
import type { TypedDataClaims } from '#protocol/messages.ts';
import { ALICE, fakeKeyring, statusOf } from '../../app/testing.ts';
import { decodeTypedData } from '../../decode/typed-data.ts';
import { TypedDataCard } from '../message/typed-data-card.tsx';
import { openScreen, until } from '../testing.ts';

/** Asked by the first account, and drawn. */
export async function openTypedData(typedData: string, claims: TypedDataClaims = {}) {
  const decoded = decodeTypedData(typedData);
  const task = { kind: 'typedData', account: ALICE, typedData, decoded, claims } as const;
  const screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <Suspense>
      <TypedDataCard id={1} task={task} />
    </Suspense>,
  );
  await until(() => screen.get('h1'));
  return screen;
}
