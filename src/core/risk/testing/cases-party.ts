import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { MULTICALL3 } from '../lists/contracts.ts';
import type { TransactionSubject } from '../types.ts';
import {
  approve,
  approveAll,
  asked,
  batch,
  CONTACT,
  ETHER,
  FAKE,
  FRIEND,
  factsOf,
  MAX,
  ME,
  MY_OTHER,
  means,
  NFT,
  outside,
  pay,
  ROUTER,
  SAFE,
  STRANGER,
  safeExec,
  subject,
  swap,
  transfer,
  tree,
  tried,
  USDX,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const moved = (kinds: number, to: Address, from: Address = ME) =>
  means(
    {
      kind: 'transferItems',
      collection: NFT,
      standard: 'erc1155',
      from,
      to,
      items: Array.from({ length: kinds }, (_, id) => ({ id: BigInt(id), amount: 1n })),
    },
    NFT,
  );
const USED = { parties: [{ address: MULTICALL3, name: null, sent: 3 }] };

const digits = (address: Address): string => address.slice(2).toLowerCase();
/** As a thief makes it: begins and ends like another. */
const poisoned = (of: Address): Address =>
  toAddress(`0x${digits(of).slice(0, 5)}${digits(STRANGER).slice(5, 35)}${digits(of).slice(35)}`);
/** A slip of the hand: the digit at this place is another. */
const slipped = (of: Address, at: number): Address =>
  toAddress(
    `0x${digits(of).slice(0, at)}${digits(of).charAt(at) === '1' ? '2' : '1'}${digits(of).slice(at + 1)}`,
  );
const RONIN = toAddress('0x098B716B8Aaf21512996dC57EB0615e2383E2f96');
const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const DEAD = toAddress('0x000000000000000000000000000000000000dEaD');
const PREDEPLOY = toAddress('0x4200000000000000000000000000000000000006');
const OTHER_PREDEPLOY = toAddress('0x4200000000000000000000000000000000000010');

/** A call that nobody knows, with this address somewhere in its bytes. */
const unread = (about: Address) =>
  tree({
    to: ROUTER,
    data: `0x12345678${digits(about).padStart(64, '0')}` as Hex,
    reading: { kind: 'unread', selector: '0x12345678' as Hex, why: 'unknown' },
  });
const entered = { name: 'friend.eth', address: FRIEND, reverseDiffers: false, changedFrom: null };
const items = (to: Address) =>
  means({ kind: 'transferItems', collection: NFT, standard: 'erc721', from: ME, to, items: [] }, NFT);

function withToken(symbol: string, listed: boolean, call = transfer({ token: FAKE })): TransactionSubject {
  const known = subject(call);
  return { ...known, tokens: [...known.tokens, { address: FAKE, symbol, decimals: 18, listed }] };
}

export const PARTY_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'to-zero',
    [
      ['a payment', 'danger', subject(pay(ZERO_ADDRESS))],
      ['a token', 'danger', subject(transfer({ to: ZERO_ADDRESS }))],
      ['from a Safe', 'danger', subject(safeExec(pay(ZERO_ADDRESS, 1n, { from: SAFE })))],
    ],
    [['a friend', subject()]],
  ),
  ...casesOf<TransactionSubject>(
    'to-burn',
    [
      ['a payment', 'danger', subject(pay(DEAD))],
      ['a precompiled contract', 'danger', subject(pay(toAddress(`0x${'1'.padStart(40, '0')}`)))],
      ['a token to one digit only', 'danger', subject(transfer({ to: toAddress(`0x${'7'.repeat(40)}`) }))],
    ],
    [['a friend', subject(transfer())]],
  ),
  ...casesOf<TransactionSubject>(
    'to-token',
    [
      ['its own contract', 'danger', subject(transfer({ to: USDX }))],
      ['that of another', 'danger', subject(transfer({ token: FAKE, to: USDX }))],
      ['the coin to a token', 'danger', subject(pay(USDX))],
      ['an item to its collection', 'danger', subject(items(NFT))],
    ],
    [
      ['a friend', subject(transfer())],
      [
        'the coin to the contract that wraps it',
        { ...subject(pay(WETH)), tokens: [{ address: WETH, symbol: 'WETH', decimals: 18, listed: true }] },
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'to-self',
    [
      ['the coin', 'caution', subject(pay(ME))],
      ['a token', 'caution', subject(transfer({ to: ME }))],
    ],
    [
      ['another account of one’s own', subject(pay(MY_OTHER))],
      [
        'nothing, to carry a delegation',
        subject(pay(ME, 0n), { delegations: [{ delegate: RONIN, chainId: 1, authority: ME }] }),
      ],
      ['fetched from somebody else', subject(transfer({ from: FRIEND, to: ME }))],
      ['from a Safe', subject(safeExec(pay(ME, 1n, { from: SAFE })))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'recipient-code-elsewhere',
    [
      [
        'a contract wallet of another chain',
        'danger',
        asked(pay(STRANGER), { facts: [factsOf(STRANGER, { hasCode: false, codeOnOtherChains: ['Base'] })] }),
      ],
    ],
    [
      ['here as well', asked(pay(STRANGER), { facts: [factsOf(STRANGER, { codeOnOtherChains: ['Base'] })] })],
      ['nowhere', asked(pay(STRANGER), { facts: [factsOf(STRANGER, { hasCode: false })] })],
      [
        'nobody could read it',
        asked(pay(STRANGER), { facts: [factsOf(STRANGER, { hasCode: null, codeOnOtherChains: ['Base'] })] }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'new-recipient',
    [
      ['never paid', 'note', asked(pay(STRANGER))],
      ['a contact that was never paid', 'note', asked(transfer({ to: CONTACT }))],
      [
        'never used by anybody',
        'caution',
        asked(pay(STRANGER), { facts: [factsOf(STRANGER, { hasCode: false, nonce: 0n })] }),
      ],
      [
        'in the address book, and never used',
        'note',
        asked(pay(CONTACT), { facts: [factsOf(CONTACT, { hasCode: false, nonce: 0n })] }),
      ],
    ],
    [
      ['paid before', asked(pay())],
      ['an account of one’s own', asked(pay(MY_OTHER))],
      ['nobody was asked', subject(pay(STRANGER))],
      [
        'a router takes what it swaps',
        asked(batch([transfer({ from: ME, to: ROUTER }, { to: ROUTER }), swap()])),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'look-alike-address',
    [
      ['begins and ends like a friend', 'danger', asked(pay(poisoned(FRIEND)))],
      ['like a contact', 'danger', asked(transfer({ to: poisoned(CONTACT) }))],
      ['like an account of one’s own, for the signer', 'danger', subject(pay(poisoned(MY_OTHER)))],
      ['differs in the middle', 'danger', asked(pay(slipped(FRIEND, 20)))],
      ['differs at the beginning', 'danger', asked(pay(slipped(FRIEND, 0)))],
      ['a spender', 'danger', asked(approve({ spender: poisoned(FRIEND) }))],
      ['inside a Safe', 'danger', asked(safeExec(pay(poisoned(FRIEND), 1n, { from: SAFE })))],
      ['a token like a listed one', 'danger', subject(transfer({ token: poisoned(USDX) }))],
      [
        'somebody who was paid by mistake before',
        'caution',
        subject(pay(poisoned(FRIEND)), {
          outside: outside({
            parties: [...outside().parties, { address: poisoned(FRIEND), name: null, sent: 1 }],
          }),
        }),
      ],
    ],
    [
      ['a friend', asked(pay())],
      ['a stranger', asked(pay(STRANGER))],
      [
        'system contracts, which differ by a digit',
        asked(means({ kind: 'wrap', token: PREDEPLOY, amount: 1n }, PREDEPLOY), {
          parties: [{ address: OTHER_PREDEPLOY, name: null, sent: 1 }],
        }),
      ],
      [
        'addresses that begin with zeros to save gas',
        asked(pay(toAddress('0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC')), {
          parties: [
            { address: toAddress('0x0000000000000068F116a894984e2DB1123eB395'), name: null, sent: 1 },
          ],
        }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'known-bad-address',
    [
      ['a payment', 'danger', subject(pay(RONIN))],
      ['a spender inside a batch', 'danger', subject(batch([approve({ spender: RONIN })]))],
      ['a contract that is called', 'danger', subject(batch([], RONIN))],
      [
        'a delegation',
        'danger',
        subject(pay(), { delegations: [{ delegate: RONIN, chainId: 1, authority: ME }] }),
      ],
      [
        'allowed something when tried out',
        'danger',
        tried(swap(), {
          allowances: [{ token: USDX, standard: 'erc20', spender: RONIN, before: 0n, after: 1n }],
        }),
      ],
    ],
    [
      ['a friend', subject()],
      ['its allowance is taken back', subject(approve({ spender: RONIN, amount: 0n }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'name-changed',
    [
      ['since the last payment', 'danger', asked(pay(), { names: [{ ...entered, changedFrom: STRANGER }] })],
      [
        'one of two',
        'danger',
        asked(pay(), { names: [entered, { ...entered, name: 'two.eth', changedFrom: STRANGER }] }),
      ],
    ],
    [
      ['the same', asked(pay(), { names: [entered] })],
      ['no name', asked(pay())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'name-reverse-differs',
    [
      [
        'the address names another',
        'caution',
        asked(pay(), { names: [{ ...entered, reverseDiffers: true }] }),
      ],
    ],
    [['it does not', asked(pay(), { names: [entered] })]],
  ),
  ...casesOf<TransactionSubject>(
    'name-not-recipient',
    [
      ['paid to somebody else', 'danger', asked(pay(STRANGER), { names: [entered] })],
      ['one of two', 'danger', asked(pay(), { names: [entered, { ...entered, address: STRANGER }] })],
      ['nowhere in bytes that nobody can read', 'danger', asked(unread(STRANGER), { names: [entered] })],
    ],
    [
      ['paid to it', asked(pay(), { names: [entered] })],
      ['a token sent to it', asked(transfer(), { names: [entered] })],
      ['somewhere in bytes that nobody can read', asked(unread(FRIEND), { names: [entered] })],
      [
        'the delegate of a delegation',
        subject(pay(ME, 0n), {
          delegations: [{ delegate: FRIEND, chainId: 1, authority: ME }],
          outside: outside({ names: [entered] }),
        }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'look-alike-name',
    [
      [
        'with a Cyrillic letter',
        'danger',
        asked(pay(STRANGER), {
          names: [{ ...entered, name: 'friеnd.eth', address: STRANGER }],
          parties: [{ address: FRIEND, name: 'friend.eth', sent: 1 }],
        }),
      ],
    ],
    [
      [
        'the friend',
        asked(pay(), { names: [entered], parties: [{ address: FRIEND, name: 'friend.eth', sent: 1 }] }),
      ],
      [
        'another name',
        asked(pay(STRANGER), {
          names: [{ ...entered, name: 'stranger.eth', address: STRANGER }],
          parties: [{ address: FRIEND, name: 'friend.eth', sent: 1 }],
        }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'token-imitates',
    [
      ['the same symbol', 'danger', withToken('USDX', false)],
      ['with a Cyrillic letter', 'danger', withToken('USDХ', false)],
      ['in full width', 'danger', withToken('ＵＳＤＸ', false)],
      ['with something unseen', 'danger', withToken('US\u200bDX', false)],
      ['the chain’s own coin', 'danger', withToken('ETH', false)],
      [
        'arriving by a swap',
        'danger',
        withToken(
          'USDX',
          false,
          swap({ gets: { token: FAKE, amount: ETHER, bound: 'atLeast' }, path: [USDX, FAKE] }),
        ),
      ],
    ],
    [
      ['another token', withToken('FOO', false)],
      ['a derived token', withToken('aUSDX', false)],
      ['a listed one', withToken('USDX', true)],
      ['not in play', withToken('USDX', false, transfer())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'token-disguised',
    [
      ['mixed letters', 'caution', withToken('DОGE', false)],
      ['unseen letters', 'caution', withToken('DO\u2060GE', false)],
    ],
    [
      ['plain', withToken('DOGE', false)],
      ['Greek on purpose', withToken('Ξ', false)],
      ['Chinese', withToken('柴犬', false)],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'many-items',
    [['two kinds to a stranger', 'caution', subject(moved(2, STRANGER))]],
    [
      ['one kind', subject(moved(1, STRANGER))],
      ['to oneself', subject(moved(2, MY_OTHER))],
      ['to somebody who was paid before', asked(moved(2, FRIEND))],
      ['out of another account', subject(moved(2, ME, STRANGER))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'spender-unknown',
    [
      ['who is on no list', 'caution', subject(approve({ spender: STRANGER }))],
      ['for one item', 'caution', subject(approve({ spender: STRANGER, standard: 'erc721' }))],
    ],
    [
      ['a published router', subject(approve())],
      ['an account of one’s own', subject(approve({ spender: MY_OTHER }))],
      ['one that was used before', asked(approve({ spender: FRIEND }))],
      ['taken back', subject(approve({ spender: STRANGER, amount: 0n }))],
      ['without a limit', subject(approve({ spender: STRANGER, amount: MAX }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'spender-serves-anyone',
    [
      ['a little', 'danger', subject(approve({ spender: MULTICALL3, amount: 1n }))],
      ['by somebody who used it before', 'danger', asked(approve({ spender: MULTICALL3 }), USED)],
      ['every item', 'danger', subject(approveAll(MULTICALL3))],
    ],
    [
      ['another spender', subject(approve())],
      ['taken back', subject(approve({ spender: MULTICALL3, amount: 0n }))],
    ],
  ),
];
