import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { EMPTY_HEX, type Hex } from '../../bytes/hex.ts';
import type { Meaning } from '../../calldata/meaning.ts';
import { type CallTree, MAX_NODES } from '../../calldata/tree.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import type { TransactionSubject } from '../types.ts';
import {
  addressArg,
  approve,
  asked,
  batch,
  ETHER,
  FRIEND,
  factsOf,
  fn,
  gives,
  lend,
  ME,
  MY_OTHER,
  means,
  pay,
  ROUTER,
  SAFE,
  STRANGER,
  safeExec,
  subject,
  swap,
  type TreeParts,
  transfer,
  tree,
  USDX,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const unread = (why: 'unknown' | 'malformed' | 'tooDeep') =>
  tree({ to: ROUTER, reading: { kind: 'unread', selector: '0x12345678' as Hex, why } });
const unclear = tree({ to: ROUTER, reading: { ...fn('exchange(uint256)'), unclear: true } });
const HANDED: Meaning = { kind: 'payout', token: 'native', to: ME, atLeast: 0n, share: null };
const COMMISSION = `0x3ca20afc2aaa000000000064${STRANGER.slice(2).toLowerCase()}` as Hex;
const MULTI_SEND = toAddress('0x40A2aCCbd92BCA938b02010E17A5b8929b49130D');
const MULTI_SEND_BY_HAND = toAddress('0x8D29bE29923b68abfDD21e541b9374737B49cdAD');
const foreign = (to: Address) =>
  safeExec(
    batch([transfer({}, { from: SAFE })], to, { from: SAFE, operation: 'delegateCall' }),
    'delegateCall',
  );
const refunding = (receiver: Address, signatures: number, call: TreeParts = {}) =>
  means(
    {
      kind: 'safe',
      safe: SAFE,
      operation: 'call',
      refund: { token: 'native', receiver, gasPrice: 1n },
      signatures,
    },
    SAFE,
    call,
  );

/** `SafeL2` 1.4.1. */
const SAFE_L2 = toAddress('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762');
const safeSettings = (act: string, parts: TreeParts = {}) =>
  means({ kind: 'safeSettings', act }, SAFE, { reading: fn(`${act}()`), ...parts });
const created = (within: readonly CallTree[]) =>
  safeSettings('createProxy', { children: [safeSettings('setup', { children: within })] });
const toL2 = (code: Address) =>
  safeSettings('setupToL2', { reading: fn('setupToL2(address)', [addressArg(code)]) });

export const CALL_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'unread-call',
    [
      ['unknown', 'danger', subject(unread('unknown'))],
      ['malformed', 'danger', subject(unread('malformed'))],
      ['inside a batch', 'danger', subject(batch([transfer(), unread('tooDeep')]))],
      ['inside a Safe', 'danger', subject(safeExec(unread('unknown')))],
    ],
    [
      ['a payment', subject()],
      ['a swap that is read', subject(swap())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'unclear-call',
    [
      ['values that nobody can explain', 'danger', subject(unclear)],
      ['inside a batch', 'danger', subject(batch([transfer(), unclear]))],
    ],
    [
      ['a part of what is read as one', subject(swap({}, { children: [unclear] }))],
      ['a function whose fields say it', subject(tree({ to: ROUTER, reading: fn('acceptOwnership()') }))],
      ['a swap that is read', subject(swap())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'bytes-behind-arguments',
    [
      ['four bytes', 'caution', subject(transfer({}, { tail: '0xdeadbeef' as Hex }))],
      ['of a call inside', 'caution', subject(batch([transfer(), swap({}, { tail: '0x00' as Hex })]))],
      ['a commission', 'caution', subject(swap({}, { tail: COMMISSION }))],
    ],
    [
      ['nothing', subject(transfer())],
      ['what cannot be read at all', subject(unread('malformed'))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'too-many-calls',
    [['one more than fit', 'danger', subject(batch(Array.from({ length: MAX_NODES }, () => transfer())))]],
    [['as many as fit', subject(batch(Array.from({ length: MAX_NODES - 1 }, () => transfer())))]],
  ),
  ...casesOf<TransactionSubject>(
    'guessed-call',
    [
      [
        'a name from a database',
        'danger',
        subject(tree({ to: ROUTER, reading: fn('claim()', [], 'guess') })),
      ],
    ],
    [['a name that was supplied', subject(tree({ to: ROUTER, reading: fn('claim()', [], 'supplied') }))]],
  ),
  ...casesOf<TransactionSubject>(
    'supplied-abi',
    [['by an ABI', 'caution', subject(tree({ to: ROUTER, reading: fn('claim()', [], 'supplied') }))]],
    [['by a standard', subject(tree({ to: ROUTER, reading: fn('claim()') }))]],
  ),
  ...casesOf<TransactionSubject>(
    'contract-creation',
    [
      [
        'the transaction',
        'danger',
        subject(
          tree({ to: null, operation: 'create', reading: { kind: 'create', code: EMPTY_HEX, salt: null } }),
        ),
      ],
    ],
    [['a payment', subject()]],
  ),
  ...casesOf<TransactionSubject>(
    'delegate-call',
    [
      ['of a Safe, as at Bybit', 'danger', subject(foreign(STRANGER))],
      [
        'inside an honest MultiSend',
        'danger',
        subject(
          safeExec(
            batch([transfer({}, { operation: 'delegateCall', from: SAFE })], MULTI_SEND, {
              from: SAFE,
              operation: 'delegateCall',
            }),
            'delegateCall',
          ),
        ),
      ],
      [
        'by the old MultiSend where its makers never put it',
        'danger',
        { ...subject(foreign(MULTI_SEND_BY_HAND)), chainId: 137 as ChainId },
      ],
      [
        'of a Safe, not read further',
        'danger',
        subject(
          means({ kind: 'safe', safe: SAFE, operation: 'delegateCall', refund: null, signatures: 1 }, SAFE),
        ),
      ],
    ],
    [
      ['of a Safe, by MultiSend', subject(foreign(MULTI_SEND))],
      ['by the old MultiSend where it stands', subject(foreign(MULTI_SEND_BY_HAND))],
      [
        'a contract that calls itself',
        subject(batch([swap({}, { from: ROUTER, operation: 'delegateCall' })])),
      ],
      ['a plain call of a Safe', subject(safeExec(transfer({}, { from: SAFE })))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'call-without-code',
    [
      [
        'with a coin sent along',
        'danger',
        asked(swap({}, { value: ETHER }), { facts: [factsOf(ROUTER, { hasCode: false })] }),
      ],
      ['without', 'caution', asked(transfer(), { facts: [factsOf(USDX, { hasCode: false })] })],
    ],
    [
      ['a payment to a person', asked(pay(), { facts: [factsOf(FRIEND, { hasCode: false })] })],
      ['nobody knows', asked(swap(), { facts: [factsOf(ROUTER, { hasCode: null })] })],
      ['there is code', asked(swap(), { facts: [factsOf(ROUTER)] })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'self-call',
    [['with data', 'caution', subject(tree({ to: ME, reading: fn('execute()') }))]],
    [['a cancellation', subject(pay(ME, 0n))]],
  ),
  ...casesOf<TransactionSubject>(
    'value-with-token',
    [
      ['a transfer', 'danger', subject(transfer({}, { value: 1n }))],
      ['an approval', 'danger', subject(approve({}, { value: 1n }))],
      ['what hands out', 'danger', subject(means(HANDED, ROUTER, { value: 1n }))],
      ['a record of a name', 'danger', subject(named('setOwner', ME, 1n))],
      ['no calls at all', 'danger', subject(batch([], ROUTER, { value: 1n }))],
      ['more than the calls hand on', 'danger', subject(batch([pay()], ROUTER, { value: ETHER + 1n }))],
      ['taken out of a pool', 'danger', subject(lend({ act: 'withdraw', to: ME }, { value: 1n }))],
    ],
    [
      ['a name that is paid for', subject(named('register', ME, 1n))],
      ['what the calls hand on', subject(batch([pay()], ROUTER, { value: ETHER }))],
      ['what an account gives its own batch', subject(batch([pay()], ME, { value: ETHER + 1n }))],
      [
        'a refund within what is paid',
        subject(
          batch([swap({ gives: gives(ETHER, { token: 'native' }) }), means(HANDED, ROUTER)], ROUTER, {
            value: ETHER,
          }),
        ),
      ],
      ['a transfer alone', subject(transfer())],
      ['a swap of the coin', subject(swap({}, { value: 1n }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'contract-changed',
    [['since last use', 'caution', asked(swap(), { facts: [factsOf(ROUTER, { codeChanged: true })] })]],
    [['the same', asked(swap(), { facts: [factsOf(ROUTER)] })]],
  ),
  ...casesOf<TransactionSubject>(
    'ownership-handed-over',
    [
      [
        'to somebody',
        'caution',
        subject(tree({ to: ROUTER, reading: fn('transferOwnership(address)', [addressArg(STRANGER)]) })),
      ],
    ],
    [['accepting it', subject(tree({ to: ROUTER, reading: fn('acceptOwnership()') }))]],
  ),
  ...casesOf<TransactionSubject>(
    'ownership-given-up',
    [
      ['renounced', 'danger', subject(tree({ to: ROUTER, reading: fn('renounceOwnership()') }))],
      [
        'to the zero address',
        'danger',
        subject(tree({ to: ROUTER, reading: fn('transferOwnership(address)', [addressArg(ZERO_ADDRESS)]) })),
      ],
    ],
    [
      [
        'to somebody',
        subject(tree({ to: ROUTER, reading: fn('transferOwnership(address)', [addressArg(STRANGER)]) })),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'code-replaced',
    [
      [
        'an upgrade',
        'caution',
        subject(tree({ to: ROUTER, reading: fn('upgradeTo(address)', [addressArg(STRANGER)]) })),
      ],
    ],
    [['a deposit', subject(tree({ to: ROUTER, reading: fn('deposit(uint256,address)') }))]],
  ),
  ...casesOf<TransactionSubject>(
    'safe-control',
    [
      [
        'a module',
        'danger',
        subject(safeExec(means({ kind: 'safeSettings', act: 'enableModule' }, SAFE, { from: SAFE }))),
      ],
      ['a guard', 'danger', subject(means({ kind: 'safeSettings', act: 'setGuard' }, SAFE))],
      ['a guard less', 'danger', subject(means({ kind: 'safeSettings', act: 'removeGuard' }, SAFE))],
      ['a Safe that is created', 'danger', subject(created([]))],
      ['one with Safe’s code for other chains', 'danger', subject(created([toL2(SAFE_L2)]))],
      ['that code given to another Safe', 'danger', subject(toL2(SAFE_L2))],
    ],
    [['a module less', subject(means({ kind: 'safeSettings', act: 'disableModule' }, SAFE))]],
  ),
  ...casesOf<TransactionSubject>(
    'safe-owners',
    [
      ...['addOwnerWithThreshold', 'removeOwner', 'swapOwner', 'changeThreshold'].map(
        (act) => [act, 'danger', subject(means({ kind: 'safeSettings', act }, SAFE))] as const,
      ),
      ['a module less', 'caution', subject(means({ kind: 'safeSettings', act: 'disableModule' }, SAFE))],
    ],
    [
      ['a transfer', subject(safeExec(transfer({}, { from: SAFE })))],
      ['a Safe that is created, which is said where it is set up', subject(created([toL2(SAFE_L2)]))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'safe-hash',
    [['approved unseen', 'danger', subject(means({ kind: 'safeSettings', act: 'approveHash' }, SAFE))]],
    [['another owner', subject(means({ kind: 'safeSettings', act: 'swapOwner' }, SAFE))]],
  ),
  ...casesOf<TransactionSubject>(
    'safe-refund',
    [
      ['to a stranger', 'danger', subject(refunding(STRANGER, 2))],
      ['to whoever hands it in, asked to sign', 'danger', subject(refunding(ZERO_ADDRESS, 0))],
      [
        'to whoever hands it in, inside another call',
        'danger',
        subject(batch([refunding(ZERO_ADDRESS, 2, { from: ROUTER })])),
      ],
      ['to oneself, who hands it in', 'caution', subject(refunding(ZERO_ADDRESS, 2))],
      ['to an account of one’s own', 'caution', subject(refunding(MY_OTHER, 0))],
      ['to the Safe', 'caution', subject(refunding(SAFE, 0))],
      ['to somebody paid before', 'caution', asked(refunding(FRIEND, 0))],
    ],
    [['none', subject(safeExec(transfer({}, { from: SAFE })))]],
  ),
  ...casesOf<TransactionSubject>(
    'name-leads-elsewhere',
    [
      ['to a stranger', 'caution', subject(led(STRANGER))],
      ['to a stranger on another chain', 'caution', subject(led(`${STRANGER} (Base)`))],
    ],
    [
      ['to oneself', subject(led(ME))],
      ['to oneself on another chain', subject(led(`${ME} (Base)`))],
      ['to nothing', subject(led(null))],
      ['an address of another coin', subject(led('0x0014ab (0)'))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'name-given-away',
    [['to a stranger', 'caution', subject(named('setOwner', STRANGER))]],
    [
      ['registered for oneself', subject(named('register', ME))],
      ['renewed', subject(named('renew', null))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'name-resolver',
    [
      ['of a stranger', 'caution', subject(resolvedBy('setResolver', STRANGER))],
      ['of a stranger, with the name kept', 'caution', subject(resolvedBy('setOwner', STRANGER))],
    ],
    [
      [
        'of ENS itself',
        subject(resolvedBy('setResolver', toAddress('0xF29100983E058B709F3D539b0c765937B804AC15'))),
      ],
      ['none', subject(resolvedBy('setResolver', ZERO_ADDRESS))],
      ['used before', asked(resolvedBy('setResolver', FRIEND))],
    ],
  ),
];

function resolvedBy(act: 'setResolver' | 'setOwner', resolver: Address) {
  return means(
    { kind: 'name', act, name: null, node: null, value: null, owner: ME, duration: null },
    ROUTER,
    { reading: fn('setRecord(bytes32,address)', [{ ...addressArg(resolver), name: 'resolver' }]) },
  );
}

function led(value: string | null) {
  return means(
    { kind: 'name', act: 'setAddress', name: null, node: null, value, owner: null, duration: null },
    ROUTER,
  );
}

function named(act: 'setOwner' | 'register' | 'renew', owner: Address | null, value = 0n) {
  return means({ kind: 'name', act, name: 'evident', node: null, value: null, owner, duration: 1n }, ROUTER, {
    value,
  });
}
