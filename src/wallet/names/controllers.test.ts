/** What the newer controllers are sent, against viem and their published interfaces; no chain here has them. */
import { encodeFunctionData, toFunctionSelector, type Hex as ViemHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { nameHash } from '#core/names/name-hash.ts';
import { unwrap } from '#core/result.ts';
import type { ControllerKind, Registration } from '../model/registration.ts';
import { controllerKind, INTERFACES, NOBODY, priceCall } from './controllers.ts';
import { commitmentCall, composeRenew, composeReveal } from './registrar.ts';

const types = (inputs: readonly { readonly type: string }[]) => inputs.map(({ type }) => type).join();
const hash = (byte: string): Hash => unwrap(parseHex(`0x${byte.repeat(32)}`)) as Hash;
const OWNER = toAddress(`0x${'a1'.repeat(20)}`);
const CONTROLLER = toAddress(`0x${'c1'.repeat(20)}`);
const RESOLVER = toAddress(`0x${'d1'.repeat(20)}`);
const YEAR = 31_536_000n;

const registration = (kind: ControllerKind, resolver: Address | null): Registration => ({
  id: 'r',
  chainId: 1 as ChainId,
  account: OWNER,
  name: 'brand-new.eth',
  owner: OWNER,
  duration: YEAR,
  secret: hash('5e'),
  controller: CONTROLLER,
  kind,
  resolver,
  created: 0,
  commitment: hash('c0'),
});

/** The interfaces as ENS publishes them, in JSON: written down apart from the texts that our code parses. */
const argument = (name: string, type: string) => ({ name, type });
const WRAPPED = [
  argument('name', 'string'),
  argument('owner', 'address'),
  argument('duration', 'uint256'),
  argument('secret', 'bytes32'),
  argument('resolver', 'address'),
  argument('data', 'bytes[]'),
  argument('reverseRecord', 'bool'),
  argument('ownerControlledFuses', 'uint16'),
];
const CURRENT = [
  {
    name: 'registration',
    type: 'tuple',
    components: [
      argument('label', 'string'),
      argument('owner', 'address'),
      argument('duration', 'uint256'),
      argument('secret', 'bytes32'),
      argument('resolver', 'address'),
      argument('data', 'bytes[]'),
      argument('reverseRecord', 'uint8'),
      argument('referrer', 'bytes32'),
    ],
  },
];
const FORM = types(CURRENT[0]?.components ?? []);
const published = (name: string, inputs: readonly object[], args: readonly unknown[]): Hex =>
  encodeFunctionData({
    abi: [{ type: 'function', name, inputs, outputs: [], stateMutability: 'payable' }],
    functionName: name,
    args,
  } as Parameters<typeof encodeFunctionData>[0]).toLowerCase() as Hex;

const setAddr = published(
  'setAddr',
  [argument('node', 'bytes32'), argument('coinType', 'uint256'), argument('a', 'bytes')],
  [nameHash('brand-new.eth'), 60n, OWNER],
);

describe.each([
  ['with the record of its owner', RESOLVER],
  ['without any record', null],
] as const)('a registration %s', (_, resolver) => {
  const data = resolver === null ? [] : [setAddr];
  const target = resolver ?? ZERO_ADDRESS;

  it('is eight arguments for the controller with the wrapper', () => {
    const draft = registration('wrapped', resolver);
    const args = ['brand-new', OWNER, YEAR, draft.secret, target, data, false, 0];
    expect(commitmentCall(draft)).toBe(published('makeCommitment', WRAPPED, args));
    expect(composeReveal(draft, 1_000n)).toEqual({
      to: CONTROLLER,
      value: 1_100n,
      data: published('register', WRAPPED, args),
    });
  });

  it('is one structure for the present controller', () => {
    const draft = registration('current', resolver);
    const form = {
      label: 'brand-new',
      owner: OWNER,
      duration: YEAR,
      secret: draft.secret,
      resolver: target,
      data,
      reverseRecord: 0,
      referrer: NOBODY,
    };
    expect(commitmentCall(draft)).toBe(published('makeCommitment', CURRENT, [form]));
    expect(composeReveal(draft, 1_000n).data).toBe(published('register', CURRENT, [form]));
  });
});

it('renews with a referrer at the present controller alone', () => {
  const offer = {
    name: 'brand-new.eth',
    controller: CONTROLLER,
    available: false,
    price: 10n,
    duration: YEAR,
    leastDuration: 1n,
    ages: { min: 60n, max: 86_400n },
    resolver: null,
  };
  const two = [argument('name', 'string'), argument('duration', 'uint256')];
  const old = published('renew', two, ['brand-new', YEAR]);
  expect(composeRenew({ ...offer, kind: 'legacy' }).data).toBe(old);
  expect(composeRenew({ ...offer, kind: 'wrapped' }).data).toBe(old);
  expect(composeRenew({ ...offer, kind: 'current' })).toEqual({
    to: CONTROLLER,
    value: 11n,
    data: published('renew', [...two, argument('referrer', 'bytes32')], ['brand-new', YEAR, NOBODY]),
  });
});

it('is found under the identifier of its interface (EIP-165)', () => {
  const identifier = (...signatures: readonly string[]): string => {
    const both = signatures.reduce((all, each) => all ^ BigInt(toFunctionSelector(each)), 0n);
    return `0x${both.toString(16).padStart(8, '0')}`;
  };
  const shared = ['rentPrice(string,uint256)', 'available(string)', 'commit(bytes32)'];
  expect(INTERFACES).toEqual([
    identifier(
      ...shared,
      `makeCommitment((${FORM}))`,
      `register((${FORM}))`,
      'renew(string,uint256,bytes32)',
    ),
    identifier(
      ...shared,
      `makeCommitment(${types(WRAPPED)})`,
      `register(${types(WRAPPED)})`,
      'renew(string,uint256)',
    ),
    identifier(
      ...shared,
      'makeCommitment(string,address,bytes32)',
      'register(string,address,uint256,bytes32)',
      'renew(string,uint256)',
    ),
  ]);
});

it('is told apart by the functions that its code dispatches', () => {
  const dispatch = (signature: string): string => `8063${toFunctionSelector(signature).slice(2)}14610200575b`;
  const code = (...signatures: readonly string[]): ViemHex =>
    `0x6080604052${signatures.map(dispatch).join('')}fe`;
  const shared = ['commit(bytes32)', 'available(string)', 'renew(string,uint256)'];
  const ofStructure = `register((${FORM}))`;
  const cases: readonly (readonly [ControllerKind | null, string])[] = [
    ['legacy', 'registerWithConfig(string,address,uint256,bytes32,address,address)'],
    ['wrapped', `register(${types(WRAPPED)})`],
    ['current', ofStructure],
    // The first controller's shorter call alone is no mark: others have it as well.
    [null, 'register(string,address,uint256,bytes32)'],
  ];
  for (const [kind, signature] of cases) {
    expect(controllerKind(unwrap(parseHex(code(...shared, signature)))), signature).toBe(kind);
  }
  expect(controllerKind('0x' as Hex)).toBeNull();
  const asked = priceCall({ kind: 'current', controller: CONTROLLER }, 'abc', YEAR);
  expect(asked.data).toBe(
    published('rentPrice', [argument('name', 'string'), argument('duration', 'uint256')], ['abc', YEAR]),
  );
});
