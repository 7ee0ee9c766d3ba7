/** Two tabs with one address book. */
import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { createLocks } from '../../store/locks.ts';
import { memoryStore } from '../../testing/harness.ts';
import { saveContact } from './save.ts';

const entry = (name: string) => ({
  name,
  addresses: [{ address: toAddress(`0x${'11'.repeat(20)}`), chainId: null }],
  note: '',
});

it('of two tabs that change one contact at the same moment, the second is told', async () => {
  const store = await memoryStore();
  const locks = createLocks(undefined);
  const first = await saveContact(store, entry('Alice'), null, 1, locks);
  if (first.kind !== 'saved') throw new Error('not saved');
  const outcomes = await Promise.all(
    ['Alice A', 'Alice B'].map((name) => saveContact(store, entry(name), first.contact, 2, locks)),
  );
  expect(outcomes).toMatchObject([{ kind: 'saved' }, { kind: 'changed', now: { name: 'Alice A' } }]);
  expect(await store.contacts.all()).toMatchObject([{ name: 'Alice A', updatedAt: 2 }]);
});

it('a new one that both save in the same words is there once', async () => {
  const store = await memoryStore();
  const locks = createLocks(undefined);
  const same = [1, 2].map((now) => saveContact(store, entry('Alice'), null, now, locks));
  const [one, two] = await Promise.all(same);
  expect(two).toEqual(one);
  await saveContact(store, entry('Bob'), null, 3, locks);
  expect((await store.contacts.all()).map(({ name }) => name)).toEqual(['Alice', 'Bob']);
});
