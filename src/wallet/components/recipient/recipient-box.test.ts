import { expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { KnownParty } from '#core/risk/types.ts';
import type { Account } from '../../model/account.ts';
import type { Contact } from '../../model/contact.ts';
import { newAccount } from '../../shared/account-sync.ts';
import { candidatesOf, suggestionsFor } from './recipient-box.tsx';

const of = (digit: string): Address => toAddress(`0x${`${digit}7c3`.repeat(10)}`);
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const SHOP = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const POISON = toAddress(`${FRIEND.slice(0, 8)}${SHOP.slice(8, -6)}${FRIEND.slice(-6)}`.toLowerCase());
const account = (address: Address, label: string): Account => ({
  ...newAccount([], { address, sourceId: null, sourceKind: 'watch', path: null, createdAt: 1 }),
  label,
});
const paid = (address: Address, sent = 1, name: string | null = null): KnownParty => ({
  address,
  name,
  sent,
});

const accounts = ['1', '2', '3', '4', '5', '6'].map((digit) => account(of(digit), `Account ${digit}`));
const addresses = (list: readonly { readonly address: Address }[]) => list.map(({ address }) => address);

test('own accounts first, then whoever was paid, five at most, oneself left out', () => {
  const all = candidatesOf(accounts, [paid(FRIEND), paid(SHOP), paid(of('1'))]);
  expect(addresses(suggestionsFor('', all, of('1')))).toEqual([of('2'), of('3'), of('4'), FRIEND, SHOP]);
  const many = candidatesOf(
    accounts,
    ['a', 'b', 'c', 'd', 'e'].map((digit) => paid(of(digit))),
  );
  expect(addresses(suggestionsFor(' ', many, null))).toEqual([of('1'), of('2'), of('a'), of('b'), of('c')]);
});

test('a text finds names and addresses', () => {
  const all = candidatesOf(accounts, [paid(FRIEND, 1, 'friend.eth'), paid(SHOP)]);
  expect(addresses(suggestionsFor('FRIEND', all, null))).toEqual([FRIEND]);
  expect(addresses(suggestionsFor(SHOP.slice(10, 20), all, null))).toEqual([SHOP]);
  expect(addresses(suggestionsFor('account 3', all, null))).toEqual([of('3')]);
  expect(suggestionsFor('nobody', all, null)).toEqual([]);
});

test('contacts are offered on their chain alone, also one that looks like somebody who was paid', () => {
  const contact = (name: string, address: Address, chainId: number | null = null): Contact => ({
    id: 'a'.repeat(32),
    name,
    addresses: [{ address, chainId: chainId as ChainId | null }],
    note: '',
    createdAt: 1,
    updatedAt: 1,
  });
  const contacts = [contact('Friend', FRIEND), contact('Elsewhere', of('8'), 10), contact('Me', of('1'))];
  const all = candidatesOf([account(of('1'), 'Mine')], [paid(POISON, 9), paid(SHOP)], contacts, 1 as ChainId);
  expect(all.map(({ address, name, contact: saved }) => [address, name, saved])).toEqual([
    [of('1'), 'Mine', false],
    [FRIEND, 'Friend', true],
    [SHOP, null, false],
  ]);
  expect(addresses(suggestionsFor('frie', all, null))).toEqual([FRIEND]);
  // Unasked, somebody who is paid stands before somebody who never was.
  expect(addresses(suggestionsFor('', all, of('1')))).toEqual([SHOP, FRIEND]);
});

test('of two that look alike the one that was dealt with more is offered', () => {
  expect(addresses(candidatesOf([], [paid(POISON), paid(SHOP), paid(FRIEND, 3)]))).toEqual([SHOP, FRIEND]);
  expect(addresses(candidatesOf([], [paid(FRIEND), paid(POISON)]))).toEqual([FRIEND]);
  expect(addresses(candidatesOf([account(FRIEND, 'Mine')], [paid(POISON, 9)]))).toEqual([FRIEND]);
});
