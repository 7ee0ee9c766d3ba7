import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { assessContact, type ContactWorld, contactRefusal } from './assess.ts';
import { type ContactEntry, contactNames } from './entry.ts';
import { needsDecision, planEach, planImport } from './file.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const SHOP = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const STRANGER = toAddress('0x15d34aaf54267db7d7c367839aaf71a00a2c6a65');
/** Begins and ends like another. */
const poisonOf = (address: Address) =>
  toAddress(`${address.slice(0, 8)}${STRANGER.slice(8, -6)}${address.slice(-6)}`.toLowerCase());

const entry = (name: string, ...addresses: Address[]): ContactEntry => ({
  name,
  addresses: addresses.map((address) => ({ address, chainId: null })),
  note: '',
});
const NOTHING: ContactWorld = { own: [], contacts: [], parties: [], tokens: [] };
const WORLD: ContactWorld = {
  own: [{ address: ME, label: 'Everyday' }],
  contacts: [entry('Alice', FRIEND)],
  parties: [{ address: SHOP, name: null, sent: 2 }],
  tokens: [{ address: TOKEN, symbol: 'USDC' }],
};
const found = (of: ContactEntry, world = WORLD) =>
  assessContact(of, world).map(({ id, level }) => `${level} ${id}`);

describe('a contact that is to be saved', () => {
  it('is not spoken of where nothing is like it', () => {
    expect(found(entry('Bob', STRANGER))).toEqual([]);
    // Somebody who was paid before, under a name at last.
    expect(found(entry('Shop', SHOP))).toEqual([]);
    expect(found(entry('Bob', STRANGER), NOTHING)).toEqual([]);
  });

  it('is a danger where it imitates an account, a contact, whoever was paid, a token, or its own other address', () => {
    for (const known of [ME, FRIEND, SHOP, TOKEN])
      expect(found(entry('Bob', poisonOf(known)))).toEqual(['danger look-alike-address']);
    expect(found(entry('Bob', FRIEND, poisonOf(FRIEND)), NOTHING)).toHaveLength(2);
    const [finding] = assessContact(entry('Bob', poisonOf(FRIEND)), WORLD);
    expect(finding?.text).toContain(`“Alice” (${FRIEND})`);
  });

  it('cannot be the zero address, nor the same twice', () => {
    expect(contactRefusal(entry('Nobody', ZERO_ADDRESS))?.code).toBe('INPUT_ADDRESS_ZERO');
    expect(contactRefusal(entry('Bob', STRANGER, STRANGER))?.code).toBe('INPUT_CONTACT_TWICE');
    const twice = {
      ...entry('Bob', STRANGER),
      addresses: [null, 5 as ChainId].map((chainId) => ({ address: STRANGER, chainId })),
    };
    expect(contactRefusal(twice)).toBeNull();
    expect(found(twice)).toEqual(['note contact-address-twice']);
  });

  it('is a danger where nobody holds it, a token lives there, or it is known for theft', () => {
    expect(found(entry('Fire', toAddress('0x000000000000000000000000000000000000dead')))).toEqual([
      'danger to-burn',
    ]);
    expect(found(entry('Coin', TOKEN))).toEqual(['danger contact-token']);
    expect(found(entry('Ronin', toAddress('0x098b716b8aaf21512996dc57eb0615e2383e2f96')))).toEqual([
      'danger known-bad-address',
    ]);
  });

  it('is told where its name or address is there already', () => {
    expect(found(entry(' ALICE ', STRANGER))).toEqual(['caution contact-name-taken']);
    expect(found(entry('Al1ce', STRANGER))).toEqual(['danger contact-name-alike']);
    expect(found(entry('Аlice', STRANGER))).toEqual([
      'danger contact-name-alike',
      'caution contact-name-disguised',
    ]);
    expect(found(entry('everyday', STRANGER))).toEqual(['caution contact-name-own']);
    expect(found(entry('Bob', FRIEND))).toEqual(['caution contact-address-taken']);
    expect(found(entry('Bob', ME))).toEqual(['caution contact-address-own']);
  });
});

describe('names of addresses', () => {
  it('hold on their chain alone, the closer before the older before the newer', () => {
    const on = (name: string, chainId: number | null, createdAt: number) => ({
      name,
      note: '',
      createdAt,
      addresses: [{ address: FRIEND, chainId: chainId as ChainId | null }],
    });
    const contacts = [on('newer', null, 3), on('older', null, 2), on('ten', 10, 4), on('five', 5, 1)];
    expect(contactNames(contacts, 10 as ChainId).get(FRIEND)).toBe('ten');
    expect(contactNames(contacts, 1 as ChainId).get(FRIEND)).toBe('older');
    expect(contactNames(contacts, null).get(FRIEND)).toBe('older');
    expect(contactNames([on('five', 5, 1)], null).get(FRIEND)).toBeUndefined();
  });
});

describe('importing', () => {
  const alice = { ...entry('Alice', FRIEND), id: 'a', note: 'met in May' };
  const plan = (...entries: ContactEntry[]) =>
    planImport(entries, [alice], { ...NOTHING, tokens: WORLD.tokens });

  it('tells what is new, the same, more and renamed', () => {
    const planned = plan(
      entry('Bob', SHOP),
      entry('alice', FRIEND),
      { ...entry('Alice', FRIEND, STRANGER), note: 'new phone' },
      entry('Carol', FRIEND),
    );
    expect(planned.map(({ kind }) => kind)).toEqual(['new', 'same', 'more', 'renamed']);
    expect(planned.map(needsDecision)).toEqual([false, false, true, true]);
    expect(planned[2]).toMatchObject({
      adds: [{ address: STRANGER }],
      merged: {
        name: 'Alice',
        note: 'met in May\nnew phone',
        addresses: [{ address: FRIEND }, { address: STRANGER }],
      },
    });
    expect(planned[3]).toMatchObject({ at: 'Alice' });
  });

  it('rests while it meets a long list, and still compares its first with its last', () => {
    const long = Array.from({ length: 1200 }, (_, n) =>
      entry(
        `Somebody ${n}`,
        toAddress(
          `0x${(BigInt(n + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '7').slice(-40)}`,
        ),
      ),
    );
    const steps = [...planEach([entry('Bob', SHOP), ...long, entry('Eve', poisonOf(SHOP))], [], NOTHING)];
    expect(steps.slice(0, 3).map((step) => step?.kind ?? null)).toEqual([null, null, 'new']);
    const planned = steps.filter((step) => step !== null);
    expect(planned).toHaveLength(1202);
    for (const step of [planned[0], planned.at(-1)])
      expect(step).toMatchObject({ findings: [{ id: 'look-alike-address' }] });
  });

  it('knows an address of any chain on each, and one of a single chain there alone', () => {
    const on = (chainId: number): ContactEntry => ({
      ...entry('Alice', FRIEND),
      addresses: [{ address: FRIEND, chainId: chainId as ChainId }],
    });
    expect(plan(on(5))[0]?.kind).toBe('same');
    const [back] = planImport([entry('Alice', FRIEND)], [{ ...on(5), id: 'a' }], NOTHING);
    expect(back).toMatchObject({ kind: 'more', adds: [{ address: FRIEND, chainId: null }] });
  });

  it('holds up an address that imitates one of the same contact', () => {
    const [planned] = plan(entry('Alice', poisonOf(FRIEND)));
    expect(planned).toMatchObject({ kind: 'more' });
    expect(planned?.kind === 'more' && planned.findings.map(({ id }) => id)).toContain('look-alike-address');
    const [fresh] = plan(entry('Mallory', poisonOf(FRIEND)));
    expect(fresh?.kind).toBe('new');
    expect(fresh === undefined ? false : needsDecision(fresh)).toBe(true);
  });

  it('counts what stood earlier in the same list', () => {
    expect(plan(entry('Bob', SHOP), entry('Robert', SHOP)).map(({ kind }) => kind)).toEqual([
      'new',
      'renamed',
    ]);
    const planned = plan(entry('Bob', SHOP), entry('Robert', poisonOf(SHOP)));
    // Which of two that look alike is the genuine one nobody can tell from a list.
    expect(planned.map(needsDecision)).toEqual([true, true]);
  });

  it('takes a long list in one pass', () => {
    const long = Array.from({ length: 1000 }, (_, i) => {
      const mixed = BigInt.asUintN(160, BigInt(i + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn);
      return entry(`Person ${i}`, toAddress(`0x${mixed.toString(16).padStart(40, '0')}`));
    });
    const planned = plan(...long);
    expect(planned.filter(({ kind }) => kind === 'new')).toHaveLength(1000);
  });

  it('never puts more into a contact than fits', () => {
    const many = Array.from({ length: 20 }, (_, i) =>
      toAddress(`0x${`${i + 10}7c3`.repeat(8)}`.slice(0, 42)),
    );
    const [planned] = plan(entry('Alice', ...many));
    expect(planned).toMatchObject({ kind: 'more', merged: null });
  });
});
