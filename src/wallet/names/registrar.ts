/**
 * Registering and renewing names below `eth`, with each of the three controllers that ENS had. Commit, wait, reveal:
 * so that nobody who sees the first transaction can take the name before it is registered.
 */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { ethLabel, nameHash } from '#core/names/name-hash.ts';
import { withSlippage } from '#core/names/registration.ts';
import type { Registration } from '../model/registration.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import { blockTag } from '../rpc/read-block.ts';
import { block as blockSchema, hash } from '../rpc/schemas.ts';
import { coinAbi, encode, registryAbi, wrapperAbi } from './codec.ts';
import {
  addressAnswer,
  currentAbi,
  findController,
  flagIn,
  LEAST_DURATION,
  legacyAbi,
  NOBODY,
  numberIn,
  priceCall,
  priceIn,
  sharedAbi,
  wrappedAbi,
} from './controllers.ts';
import { idOf, type NameRead, readManyNames, registryOf, tryCall } from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { NameCall, RegistrationOffer, RegistrationProgress } from './types.ts';

function labelOf(name: string): string {
  const label = ethLabel(name);
  if (label === null)
    throw new EvidentError('NAME_INVALID', { reason: 'only names of the form label.eth are registered' });
  return label;
}

/** Errors: `NAME_CONTROLLER_UNKNOWN`, `NAME_INVALID`, `NAME_SERVICE_ABSENT`, `RPC_*`. */
export async function readOffer(
  { network, client, evidence, now }: NameQuestion,
  input: string,
  duration: bigint,
  options: CallOptions = {},
): Promise<WithEvidence<RegistrationOffer>> {
  const name = await normalizeName(input);
  const label = labelOf(name);
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const {
      address: controller,
      kind,
      resolver,
    } = await findController(endpoint, network, registry, options);
    const ask = (data: Hex): NameRead => ({ to: controller, data });
    const { block, answers } = await readManyNames(
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
      evidence: evidence(reported(endpoint, block, now())),
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

export function commitmentCall(draft: Draft): Hex {
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
  { network, client, evidence, now }: NameQuestion,
  { controller, kind, commitment, name, duration }: Registration,
  options: CallOptions = {},
): Promise<WithEvidence<RegistrationProgress>> {
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const label = labelOf(name);
    const ask = (data: Hex): NameRead => ({ to: controller, data });
    const { block, answers } = await readManyNames(
      endpoint,
      network,
      [
        ask(encode(sharedAbi, 'commitments', [commitment])),
        ask(encode(sharedAbi, 'minCommitmentAge', [])),
        ask(encode(sharedAbi, 'maxCommitmentAge', [])),
        priceCall({ kind, controller }, label, duration),
        ask(encode(sharedAbi, 'available', [label])),
        { to: registry, data: encode(registryAbi, 'owner', [nameHash(name)]) },
        ...(kind === 'wrapped' ? [ask(encode(wrappedAbi, 'nameWrapper', []))] : []),
      ],
      options,
    );
    const [committed, min, max, price, available, inRegistry, wrapper] = answers;
    let owner = inRegistry === undefined ? null : addressAnswer(inRegistry);
    // That controller gives the name to the wrapper, and its token to whoever registered it.
    if (owner !== null && wrapper !== undefined && owner === addressAnswer(wrapper)) {
      const call = { to: owner, data: encode(wrapperAbi, 'ownerOf', [idOf(nameHash(name))]) };
      owner = addressAnswer(await tryCall(endpoint, call, blockTag(block), options));
    }
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
        owner,
        now: BigInt(head.timestamp),
      },
      evidence: evidence(reported(endpoint, block, now())),
    };
  }, options);
}
