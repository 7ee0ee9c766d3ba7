import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { decodeItemTransfer } from '#core/tx/item-transfer.ts';
import type { EnteredRecipient } from '../../components/recipient/recipient.ts';
import type { Account } from '../../model/account.ts';
import type { Collection } from '../../model/collectible.ts';
import type { Network } from '../../model/network.ts';
import { type ItemWorld, readItemForm } from './send.tsx';

const ME = toAddress(`0x${'a1'.repeat(20)}`);
const BOB = toAddress(`0x${'b0'.repeat(20)}`);
const ITEMS = toAddress(`0x${'c3'.repeat(20)}`);
const known = (name: string | null): EnteredRecipient => ({
  kind: 'known',
  text: name ?? BOB,
  address: BOB,
  checked: true,
  name,
  evidence: null,
});
const collection: Collection = {
  chainId: 31337 as ChainId,
  contract: ITEMS,
  standard: 'erc1155',
  name: 'Herons',
  symbol: '',
  status: 'known',
  hosts: [],
};
const world = (over: Partial<ItemWorld> = {}): ItemWorld => ({
  network: { chainId: 31337 } as Network,
  collection,
  tokenId: 7n,
  account: { address: ME } as Account,
  recipient: known(null),
  held: 5n,
  ...over,
});
const codes = (text: string, over: Partial<ItemWorld> = {}) =>
  Object.fromEntries(
    Object.entries(readItemForm(text, world(over)).errors).map(([field, error]) => [field, error.code]),
  );

describe('the form that sends an item', () => {
  it('composes exactly what was asked, and says what was meant', () => {
    const { request, errors } = readItemForm('3', world({ recipient: known('bob.eth') }));
    expect(errors).toEqual({});
    expect(request).toMatchObject({
      call: { to: ITEMS, value: 0n },
      intent: {
        kind: 'sendItem',
        contract: ITEMS,
        tokenId: 7n,
        symbol: 'Herons',
        to: BOB,
        toName: 'bob.eth',
        amount: 3n,
      },
      named: [{ name: 'bob.eth', address: BOB }],
    });
    expect(request && decodeItemTransfer(request.call.data)).toEqual({
      standard: 'erc1155',
      from: ME,
      to: BOB,
      tokenId: 7n,
      amount: 3n,
    });
  });

  it('sends the one there is of an ERC-721 item, whatever stands in the other field', () => {
    const single = { ...collection, standard: 'erc721' as const };
    const { request } = readItemForm('junk', world({ collection: single, held: 1n }));
    expect(request?.intent).toMatchObject({ amount: 1n, standard: 'erc721' });
    expect(request?.named).toBeUndefined();
    expect(codes('', { collection: single, held: 0n })).toEqual({ from: 'INPUT_AMOUNT_BALANCE' });
  });

  it.each([
    ['', 'INPUT_REQUIRED'],
    ['1.5', 'INPUT_AMOUNT_DECIMALS'],
    ['0', 'INPUT_AMOUNT_ZERO'],
    ['6', 'INPUT_AMOUNT_BALANCE'],
    ['-1', 'INPUT_AMOUNT_INVALID'],
  ])('makes no act of %j pieces', (text, code) => {
    expect(codes(text)).toEqual({ amount: code });
    expect(readItemForm(text, world()).request).toBeNull();
  });

  it('lets the chain say what is not known here', () => {
    expect(readItemForm('6', world({ held: null })).request).not.toBeNull();
  });

  it('names everything that is missing at once', () => {
    expect(codes('1', { account: null, recipient: { kind: 'empty' } })).toEqual({
      from: 'INPUT_REQUIRED',
      to: 'INPUT_REQUIRED',
    });
    const error = new EvidentError('NAME_NOT_FOUND');
    const failed: EnteredRecipient = { kind: 'failed', text: 'x.eth', error, canRetry: false };
    expect(codes('1', { recipient: failed })).toEqual({ to: 'NAME_NOT_FOUND' });
    expect(
      readItemForm('1', world({ recipient: { kind: 'resolving', text: 'b.eth', name: 'b.eth' } })).request,
    ).toBeNull();
  });
});
