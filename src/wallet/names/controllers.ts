/** The three contracts that ever registered names below `eth`: which one a chain has, and what each is asked. */
import { decodeFunctionResult, parseAbi } from 'viem';
import type { Address } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { nameDeployment } from '#core/names/deployments.ts';
import { nameHash } from '#core/names/name-hash.ts';
import { unwrap } from '#core/result.ts';
import type { Network } from '../model/network.ts';
import type { ControllerKind } from '../model/registration.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data as hexData } from '../rpc/schemas.ts';
import { decodeAddress, encode, registryAbi, resolverAbi, tryDecode } from './codec.ts';
import { type NameAnswer, type NameRead, readManyNames, resolverOfEth, tryCall } from './find.ts';
import type { NameQuestion } from './resolve.ts';
import type { RegistrationOffer } from './types.ts';

export const sharedAbi = parseAbi([
  'function available(string name) view returns (bool)',
  'function valid(string name) view returns (bool)',
  'function minCommitmentAge() view returns (uint256)',
  'function maxCommitmentAge() view returns (uint256)',
  'function MIN_REGISTRATION_DURATION() view returns (uint256)',
  'function commitments(bytes32 commitment) view returns (uint256)',
  'function commit(bytes32 commitment)',
]);
/** ethregistrar 2.0.5. */
export const legacyAbi = parseAbi([
  'function rentPrice(string name, uint256 duration) view returns (uint256)',
  'function makeCommitmentWithConfig(string name, address owner, bytes32 secret, address resolver, address addr) view returns (bytes32)',
  'function registerWithConfig(string name, address owner, uint256 duration, bytes32 secret, address resolver, address addr) payable',
  'function renew(string name, uint256 duration) payable',
]);
const PRICE =
  'function rentPrice(string name, uint256 duration) view returns ((uint256 base, uint256 premium))';
/** ens-contracts 1.0, with the name wrapper. */
export const wrappedAbi = parseAbi([
  'function nameWrapper() view returns (address)',
  PRICE,
  'function makeCommitment(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses) view returns (bytes32)',
  'function register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses) payable',
  'function renew(string name, uint256 duration) payable',
]);
/** ens-contracts 1.4. */
const FORM =
  '(string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverseRecord, bytes32 referrer)';
export const currentAbi = parseAbi([
  PRICE,
  `function makeCommitment(${FORM} registration) view returns (bytes32)`,
  `function register(${FORM} registration) payable`,
  'function renew(string label, uint256 duration, bytes32 referrer) payable',
]);

export const NOBODY: Hash = unwrap(parseHash(`0x${'00'.repeat(32)}`));
/** What the resolver of `eth` calls its controller: EIP-165 ids of the three, newest first. */
export const INTERFACES = ['0xe4f37f79', '0x612e8c09', '0x018fac06'] as const;
/** In seconds, where a controller keeps it to itself. */
export const LEAST_DURATION = 28n * 86_400n;

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

export async function findController(
  endpoint: EndpointClient,
  network: Network,
  registry: Address,
  options: CallOptions,
): Promise<Controller> {
  const eth = nameHash('eth');
  const [resolver, reverse] = await readManyNames(
    endpoint,
    network,
    [
      resolverOfEth(registry),
      { to: registry, data: encode(registryAbi, 'owner', [nameHash('addr.reverse')]) },
    ],
    options,
  ).then(({ answers }) => answers.map(addressAnswer));
  const calls: NameRead[] = [];
  if (resolver != null) {
    for (const id of INTERFACES) {
      calls.push({ to: resolver, data: encode(resolverAbi, 'interfaceImplementer', [eth, id]) });
    }
  }
  if (reverse != null) calls.push({ to: reverse, data: encode(defaultsAbi, 'defaultResolver', []) });
  const told = (await readManyNames(endpoint, network, calls, options)).answers.map(addressAnswer);
  const usual = reverse == null ? null : (told.at(-1) ?? null);
  const deployed = nameDeployment(network.chainId);
  const candidates = [deployed.controller, ...(resolver == null ? [] : told.slice(0, INTERFACES.length))];
  for (const address of candidates) {
    if (address === null) continue;
    const code = await endpoint.call('eth_getCode', [address, 'latest'], hexData, options);
    const kind = controllerKind(code);
    if (kind !== null) return { address, kind, resolver: deployed.resolver ?? usual };
  }
  throw new EvidentError('NAME_CONTROLLER_UNKNOWN');
}

/** By the functions that its code dispatches. Null: none of the three. */
export function controllerKind(code: Hex): ControllerKind | null {
  return DISPATCHED.find(([, mark]) => code.includes(mark))?.[0] ?? null;
}

/** Null where the chain does not say. */
export async function readUsualResolver(
  { network, client }: Pick<NameQuestion, 'network' | 'client'>,
  reverseRegistrar: Address | null,
  options: CallOptions,
): Promise<Address | null> {
  const { resolver } = nameDeployment(network.chainId);
  if (resolver !== null || reverseRegistrar === null) return resolver;
  const call = { to: reverseRegistrar, data: encode(defaultsAbi, 'defaultResolver', []) };
  return client.with(
    async (endpoint) => addressAnswer(await tryCall(endpoint, call, 'latest', options)),
    options,
  );
}

const defaultsAbi = parseAbi(['function defaultResolver() view returns (address)']);

export const addressAnswer = (answer: NameAnswer): Address | null =>
  answer.ok ? decodeAddress(answer.data) : null;

export const numberIn = (answer: NameAnswer | undefined): bigint | null =>
  answer?.ok === true
    ? tryDecode(() =>
        decodeFunctionResult({ abi: sharedAbi, functionName: 'commitments', data: answer.data }),
      )
    : null;

export const flagIn = (answer: NameAnswer | undefined): boolean =>
  answer?.ok === true &&
  tryDecode(() => decodeFunctionResult({ abi: sharedAbi, functionName: 'available', data: answer.data })) ===
    true;

export function priceCall(
  { kind, controller }: Pick<RegistrationOffer, 'kind' | 'controller'>,
  label: string,
  duration: bigint,
): NameRead {
  const data =
    kind === 'legacy'
      ? encode(legacyAbi, 'rentPrice', [label, duration])
      : encode(currentAbi, 'rentPrice', [label, duration]);
  return { to: controller, data };
}

export function priceIn(kind: ControllerKind, answer: NameAnswer | undefined): bigint | null {
  if (answer?.ok !== true) return null;
  if (kind === 'legacy') return numberIn(answer);
  return tryDecode(() => {
    const { base, premium } = decodeFunctionResult({
      abi: currentAbi,
      functionName: 'rentPrice',
      data: answer.data,
    });
    return base + premium;
  });
}
