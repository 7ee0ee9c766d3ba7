/** Who decides about a name: registry, registrar, wrapper, resolver; two requests. */
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { nameDeployment } from '#core/names/deployments.ts';
import { ethLabel, labelHash, lineOf, nameHash } from '#core/names/name-hash.ts';
import { registrationState } from '#core/names/registration.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import { blockTag } from '../rpc/read-block.ts';
import { block as blockSchema } from '../rpc/schemas.ts';
import {
  decodeAddress,
  decodeNumber,
  decodeWrapped,
  encode,
  registrarAbi,
  registryAbi,
  resolverAbi,
  type Wrapping,
  wrapperAbi,
} from './codec.ts';
import {
  chooseResolver,
  idOf,
  type NameRead,
  readManyNames,
  registryOf,
  resolverCalls,
  resolverOfEth,
} from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { NameView } from './types.ts';

/** What the resolver of `eth` calls the name wrapper (ENSIP-8): EIP-165 id of `INameWrapper`. */
const WRAPPER_INTERFACE = '0xd82c42d8';
/** A wrapper that does not answer: nobody is said to hold the name. */
const UNTOLD: Wrapping = { holder: null, fuses: 0, expiry: 0n };

/** Errors: `NAME_INVALID`, `NAME_SERVICE_ABSENT`, `NAME_UNAVAILABLE`, `RPC_*`. */
export async function readView(
  { network, client, evidence, now }: NameQuestion,
  input: string,
  options: CallOptions = {},
): Promise<WithEvidence<NameView>> {
  const name = await normalizeName(input);
  const node = nameHash(name);
  const registered = lineOf(name).find((each) => ethLabel(each.name) !== null)?.name ?? null;
  const label = registered === null ? null : ethLabel(registered);
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const ownerOf = (of: string): NameRead => ({
      to: registry,
      data: encode(registryAbi, 'owner', [nameHash(of)]),
    });
    const walk = resolverCalls(registry, name);
    const first = await readManyNames(
      endpoint,
      network,
      [ownerOf(name), ownerOf('eth'), ownerOf('addr.reverse'), resolverOfEth(registry), ...walk],
      options,
    );
    const [owner, registrar, reverseRegistrar, ethResolver] = first.answers.map((each) =>
      each.ok ? decodeAddress(each.data) : null,
    );
    const [head, resolver] = await Promise.all([
      endpoint.call('eth_getBlockByNumber', [blockTag(first.block), false], blockSchema, options),
      chooseResolver(endpoint, name, first.answers.slice(4), options),
    ]);

    const calls: NameRead[] = [];
    if (label !== null && registrar != null) {
      const id = idOf(labelHash(label));
      calls.push(
        { to: registrar, data: encode(registrarAbi, 'nameExpires', [id]) },
        { to: registrar, data: encode(registrarAbi, 'ownerOf', [id]) },
      );
    }
    const terms = calls.length;
    // Any contract may say that it wraps a name: its owner is asked at once, and believed if it is the wrapper.
    if (owner != null) calls.push({ to: owner, data: encode(wrapperAbi, 'getData', [idOf(node)]) });
    if (owner != null && ethResolver != null) {
      const args = [nameHash('eth'), WRAPPER_INTERFACE] as const;
      calls.push({ to: ethResolver, data: encode(resolverAbi, 'interfaceImplementer', args) });
    }
    const second = calls.length === 0 ? [] : (await readManyNames(endpoint, network, calls, options)).answers;
    const [expires, registrant] = terms === 0 ? [] : second;
    const [inside, told] = second.slice(terms);
    const wrapper =
      (told?.ok === true ? decodeAddress(told.data) : null) ?? nameDeployment(network.chainId).wrapper;
    const isWrapped = owner != null && owner === wrapper;
    const until = expires?.ok === true ? decodeNumber(expires.data) : null;
    const time = BigInt(head.timestamp);
    const state = until === null ? null : registrationState(until, time);
    const data = isWrapped && inside?.ok === true ? decodeWrapped(inside.data) : null;
    return {
      value: {
        name,
        node,
        chainId: network.chainId,
        owner: owner ?? null,
        wrapped: isWrapped ? { wrapper: owner, ...(data ?? UNTOLD) } : null,
        resolver,
        registration:
          state === null || registrar == null || registered !== name
            ? null
            : {
                registrar,
                // The registrar itself refuses to say who had an ended one.
                registrant: registrant?.ok === true ? decodeAddress(registrant.data) : null,
                state,
              },
        above:
          state === null || registered === null || registered === name ? null : { name: registered, state },
        reverseRegistrar: reverseRegistrar ?? null,
        now: time,
      },
      evidence: evidence(reported(endpoint, first.block, now())),
    };
  }, options);
}
