/**
 * Registering and renewing names below `eth`, with each of the three controllers that ENS had. Commit, wait, reveal:
 * so that nobody who sees the first transaction can take the name before it is registered.
 */
import { decodeFunctionResult, parseAbi } from 'viem';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, isHash, parseHash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Known } from '#core/evidence/evidence.ts';
import { ethLabel, nameHash } from '#core/names/name-hash.ts';
import { withSlippage } from '#core/names/registration.ts';
import { unwrap } from '#core/result.ts';
import type { ControllerKind, Network, Registration } from '../../model.ts';
import type { CallOptions } from '../call-types.ts';
import { blockTag } from '../gas.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { block as blockSchema, hash, data as hexData } from '../rpc/schemas.ts';
import { coinAbi, decode, decodeAddress, encode, registryAbi, resolverAbi } from './codec.ts';
import { type Answer, type Call, readMany, registryOf } from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { NameCall, RegistrationOffer, RegistrationProgress } from './types.ts';

const sharedAbi = parseAbi([
  'function available(string name) view returns (bool)',
  'function valid(string name) view returns (bool)',
  'function minCommitmentAge() view returns (uint256)',
  'function maxCommitmentAge() view returns (uint256)',
  'function MIN_REGISTRATION_DURATION() view returns (uint256)',
  'function commitments(bytes32 commitment) view returns (uint256)',
  'function commit(bytes32 commitment)',
]);
/** ethregistrar 2.0.5. */
const legacyAbi = parseAbi([
  'function rentPrice(string name, uint256 duration) view returns (uint256)',
  'function makeCommitmentWithConfig(string name, address owner, bytes32 secret, address resolver, address addr) view returns (bytes32)',
  'function registerWithConfig(string name, address owner, uint256 duration, bytes32 secret, address resolver, address addr) payable',
  'function renew(string name, uint256 duration) payable',
]);
const PRICE =
  'function rentPrice(string name, uint256 duration) view returns ((uint256 base, uint256 premium))';
/** ens-contracts 1.0, with the name wrapper. */
const wrappedAbi = parseAbi([
  PRICE,
  'function makeCommitment(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses) view returns (bytes32)',
  'function register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses) payable',
  'function renew(string name, uint256 duration) payable',
]);
/** ens-contracts 1.4. */
const FORM =
  '(string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverseRecord, bytes32 referrer)';
const currentAbi = parseAbi([
  PRICE,
  `function makeCommitment(${FORM} registration) view returns (bytes32)`,
  `function register(${FORM} registration) payable`,
  'function renew(string label, uint256 duration, bytes32 referrer) payable',
]);

const NOBODY: Hash = unwrap(parseHash(`0x${'00'.repeat(32)}`));
/** What the resolver of `eth` calls its controller: EIP-165 ids of the three, newest first. */
const INTERFACES = ['0xe4f37f79', '0x612e8c09', '0x018fac06'] as const;
/** docs.ens.domains, deployments. */
const DEPLOYED: Readonly<Record<number, { readonly controller: Address; readonly resolver: Address }>> = {
  1: {
    controller: toAddress('0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547'),
    resolver: toAddress('0xF29100983E058B709F3D539b0c765937B804AC15'),
  },
};
/** In seconds, where a controller keeps it to itself. */
const LEAST_DURATION = 28n * 86_400n;

/** Selectors of `register`, as code that dispatches by them holds them (`PUSH4`). */
const DISPATCHED: readonly (readonly [ControllerKind, string])[] = [
  ['current', '63ef9c8805'],
  ['wrapped', '6374694a2b'],
  ['legacy', '63f7a16963'],
];

interface Controller {
  readonly address: Address;
  readonly kind: ControllerKind;
  readonly resolver: Address | null;
}

async function findController(
  endpoint: EndpointClient,
  network: Network,
  registry: Address,
  options: CallOptions,
): Promise<Controller> {
  const eth = nameHash('eth');
  const [resolver, reverse] = await readMany(
    endpoint,
    network,
    [
      { to: registry, data: encode(registryAbi, 'resolver', [eth]) },
      { to: registry, data: encode(registryAbi, 'owner', [nameHash('addr.reverse')]) },
    ],
    options,
  ).then(({ answers }) => answers.map(addressIn));
  const calls: Call[] = [];
  if (resolver != null) {
    for (const id of INTERFACES) {
      calls.push({ to: resolver, data: encode(resolverAbi, 'interfaceImplementer', [eth, id]) });
    }
  }
  if (reverse != null) calls.push({ to: reverse, data: encode(defaultsAbi, 'defaultResolver', []) });
  const told = (await readMany(endpoint, network, calls, options)).answers.map(addressIn);
  const usual = reverse == null ? null : (told.at(-1) ?? null);
  const deployed = DEPLOYED[network.chainId];
  const candidates = [
    deployed?.controller ?? null,
    ...(resolver == null ? [] : told.slice(0, INTERFACES.length)),
  ];
  for (const address of candidates) {
    if (address === null) continue;
    const code = await endpoint.call('eth_getCode', [address, 'latest'], hexData, options);
    const kind = DISPATCHED.find(([, mark]) => code.includes(mark))?.[0];
    if (kind !== undefined) return { address, kind, resolver: deployed?.resolver ?? usual };
  }
  throw new EvidentError('NAME_CONTROLLER_UNKNOWN');
}

const defaultsAbi = parseAbi(['function defaultResolver() view returns (address)']);

const addressIn = (answer: Answer): Address | null => (answer.ok ? decodeAddress(answer.data) : null);

const numberIn = (answer: Answer | undefined): bigint | null =>
  answer?.ok === true
    ? decode(() => decodeFunctionResult({ abi: sharedAbi, functionName: 'commitments', data: answer.data }))
    : null;

const flagIn = (answer: Answer | undefined): boolean =>
  answer?.ok === true &&
  decode(() => decodeFunctionResult({ abi: sharedAbi, functionName: 'available', data: answer.data })) ===
    true;

function priceCall(
  { kind, controller }: Pick<RegistrationOffer, 'kind' | 'controller'>,
  label: string,
  duration: bigint,
): Call {
  const data =
    kind === 'legacy'
      ? encode(legacyAbi, 'rentPrice', [label, duration])
      : encode(currentAbi, 'rentPrice', [label, duration]);
  return { to: controller, data };
}

function priceIn(kind: ControllerKind, answer: Answer | undefined): bigint | null {
  if (answer?.ok !== true) return null;
  if (kind === 'legacy') return numberIn(answer);
  return decode(() => {
    const { base, premium } = decodeFunctionResult({
      abi: currentAbi,
      functionName: 'rentPrice',
      data: answer.data,
    });
    return base + premium;
  });
}

function labelOf(name: string): string {
  const label = ethLabel(name);
  if (label === null)
    throw new EvidentError('NAME_INVALID', { reason: 'only names of the form label.eth are registered' });
  return label;
}

/** Errors: `NAME_CONTROLLER_UNKNOWN`, `NAME_INVALID`, `NAME_SERVICE_ABSENT`, `RPC_*`. */
export async function readOffer(
  { network, client, now }: NameQuestion,
  input: string,
  duration: bigint,
  options: CallOptions = {},
): Promise<Known<RegistrationOffer>> {
  const name = await normalizeName(input);
  const label = labelOf(name);
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const {
      address: controller,
      kind,
      resolver,
    } = await findController(endpoint, network, registry, options);
    const ask = (data: Hex): Call => ({ to: controller, data });
    const { block, answers } = await readMany(
      endpoint,
      network,
      [
        ask(encode(sharedAbi, 'available', [label])),
        priceCall({ kind, controller }, label, duration),
        ask(encode(sharedAbi, 'minCommitmentAge', [])),
        ask(encode(sharedAbi, 'maxCommitmentAge', [])),
        ask(encode(sharedAbi, 'MIN_REGISTRATION_DURATION', [])),
        ask(encode(sharedAbi, 'valid', [label])),
      ],
      options,
    );
    const [available, price, min, max, least, valid] = answers;
    const [cost, minAge, maxAge] = [priceIn(kind, price), numberIn(min), numberIn(max)];
    if (!flagIn(valid))
      throw new EvidentError('NAME_INVALID', { reason: 'names below eth have three letters at least' });
    if (cost === null || minAge === null || maxAge === null)
      throw new EvidentError('NAME_CONTROLLER_UNKNOWN');
    return {
      value: {
        name,
        controller,
        kind,
        available: flagIn(available),
        price: cost,
        duration,
        leastDuration: numberIn(least) ?? LEAST_DURATION,
        ages: { min: minAge, max: maxAge },
        resolver,
      },
      evidence: reported(endpoint, block, now()),
    };
  }, options);
}

/** A new secret, and the commitment that the controller makes of it and of everything that was chosen. */
export async function beginRegistration(
  { network, client, now }: NameQuestion,
  account: Address,
  offer: RegistrationOffer,
): Promise<Registration> {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  if (!isHash(secret)) throw new TypeError('a secret has 32 bytes');
  const { name, duration, controller, kind, resolver } = offer;
  const draft: Omit<Registration, 'commitment'> = {
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2),
    chainId: network.chainId,
    account,
    name,
    owner: account,
    duration,
    secret,
    controller,
    kind,
    resolver,
    created: now(),
  };
  const commitment = await client.with(async (endpoint) => {
    const question = [{ to: controller, data: commitmentCall(draft) }, 'latest'];
    return endpoint.call('eth_call', question, hash);
  });
  return { ...draft, commitment };
}

type Draft = Omit<Registration, 'commitment'>;

/** The one record that every registration sets, where a resolver is known: the address of its owner. */
function recordsOf({ name, owner, resolver }: Draft): readonly Hex[] {
  return resolver === null ? [] : [encode(coinAbi, 'setAddr', [nameHash(name), 60n, owner])];
}

function formOf(draft: Draft) {
  return {
    label: labelOf(draft.name),
    owner: draft.owner,
    duration: draft.duration,
    secret: draft.secret,
    resolver: draft.resolver ?? ZERO_ADDRESS,
    data: recordsOf(draft),
    reverseRecord: 0,
    referrer: NOBODY,
  };
}

function commitmentCall(draft: Draft): Hex {
  const { label, owner, duration, secret, resolver, data } = formOf(draft);
  switch (draft.kind) {
    case 'legacy': {
      const target = draft.resolver === null ? ZERO_ADDRESS : owner;
      return encode(legacyAbi, 'makeCommitmentWithConfig', [label, owner, secret, resolver, target]);
    }
    case 'wrapped':
      return encode(wrappedAbi, 'makeCommitment', [label, owner, duration, secret, resolver, data, false, 0]);
    case 'current':
      return encode(currentAbi, 'makeCommitment', [formOf(draft)]);
  }
}

export function composeCommit({ controller, commitment }: Registration): NameCall {
  return { to: controller, value: 0n, data: encode(sharedAbi, 'commit', [commitment]) };
}

export function composeReveal(registration: Registration, price: bigint): NameCall {
  const { label, owner, duration, secret, resolver, data } = formOf(registration);
  const reveal = (): Hex => {
    switch (registration.kind) {
      case 'legacy': {
        const target = registration.resolver === null ? ZERO_ADDRESS : owner;
        return encode(legacyAbi, 'registerWithConfig', [label, owner, duration, secret, resolver, target]);
      }
      case 'wrapped':
        return encode(wrappedAbi, 'register', [label, owner, duration, secret, resolver, data, false, 0]);
      case 'current':
        return encode(currentAbi, 'register', [formOf(registration)]);
    }
  };
  return { to: registration.controller, value: withSlippage(price), data: reveal() };
}

export function composeRenew({ name, controller, kind, price, duration }: RegistrationOffer): NameCall {
  const label = labelOf(name);
  const data =
    kind === 'current'
      ? encode(currentAbi, 'renew', [label, duration, NOBODY])
      : encode(wrappedAbi, 'renew', [label, duration]);
  return { to: controller, value: withSlippage(price), data };
}

/** Where a registration stands, by what the controller and the registry say. Errors: `RPC_*`. */
export async function readProgress(
  { network, client, now }: NameQuestion,
  { controller, kind, commitment, name, duration }: Registration,
  options: CallOptions = {},
): Promise<Known<RegistrationProgress>> {
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const label = labelOf(name);
    const ask = (data: Hex): Call => ({ to: controller, data });
    const { block, answers } = await readMany(
      endpoint,
      network,
      [
        ask(encode(sharedAbi, 'commitments', [commitment])),
        ask(encode(sharedAbi, 'minCommitmentAge', [])),
        ask(encode(sharedAbi, 'maxCommitmentAge', [])),
        priceCall({ kind, controller }, label, duration),
        ask(encode(sharedAbi, 'available', [label])),
        { to: registry, data: encode(registryAbi, 'owner', [nameHash(name)]) },
      ],
      options,
    );
    const [committed, min, max, price, available, owner] = answers;
    const [since, minAge, maxAge, cost] = [
      numberIn(committed),
      numberIn(min),
      numberIn(max),
      priceIn(kind, price),
    ];
    if (since === null || minAge === null || maxAge === null || cost === null) {
      throw new EvidentError('NAME_CONTROLLER_UNKNOWN');
    }
    const head = await endpoint.call('eth_getBlockByNumber', [blockTag(block), false], blockSchema, options);
    return {
      value: {
        committed: since,
        ages: { min: minAge, max: maxAge },
        price: cost,
        available: flagIn(available),
        owner: owner === undefined ? null : addressIn(owner),
        now: BigInt(head.timestamp),
      },
      evidence: reported(endpoint, block, now()),
    };
  }, options);
}
