/** Who decides about a name: registry, registrar, wrapper, resolver; two requests. */
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Known } from '#core/evidence/evidence.ts';
import { ethLabel, labelHash, nameHash } from '#core/names/name-hash.ts';
import { registrationState } from '#core/names/registration.ts';
import type { CallOptions } from '../call-types.ts';
import { blockTag } from '../gas.ts';
import { reported } from '../rpc/chain-client.ts';
import { block as blockSchema } from '../rpc/schemas.ts';
import {
  decodeAddress,
  decodeNumber,
  decodeWrapped,
  encode,
  registrarAbi,
  registryAbi,
  wrapperAbi,
} from './codec.ts';
import { type Call, chooseResolver, idOf, readMany, registryOf, resolverCalls } from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { NameView } from './types.ts';

/** ENS NameWrapper (docs.ens.domains, deployments): the registry's owner of every wrapped name. */
const WRAPPERS: Readonly<Record<number, Address>> = {
  1: toAddress('0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401'),
  11155111: toAddress('0x0635513f179D50A207757E05759CbD106d7dFcE8'),
};

export function wrapperOf(chainId: ChainId): Address | null {
  return WRAPPERS[chainId] ?? null;
}

/** Errors: `NAME_INVALID`, `NAME_SERVICE_ABSENT`, `NAME_UNAVAILABLE`, `RPC_*`. */
export async function readView(
  { network, client, evidence, now }: NameQuestion,
  input: string,
  options: CallOptions = {},
): Promise<Known<NameView>> {
  const name = await normalizeName(input);
  const node = nameHash(name);
  const label = ethLabel(name);
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const ownerOf = (of: string): Call => ({
      to: registry,
      data: encode(registryAbi, 'owner', [nameHash(of)]),
    });
    const walk = resolverCalls(registry, name);
    const first = await readMany(
      endpoint,
      network,
      [ownerOf(name), ownerOf('eth'), ownerOf('addr.reverse'), ...walk],
      options,
    );
    const [owner, registrar, reverseRegistrar] = first.answers.map((each) =>
      each.ok ? decodeAddress(each.data) : null,
    );
    const [head, resolver] = await Promise.all([
      endpoint.call('eth_getBlockByNumber', [blockTag(first.block), false], blockSchema, options),
      chooseResolver(endpoint, name, first.answers.slice(3), options),
    ]);

    const wrapper = wrapperOf(network.chainId);
    const isWrapped = wrapper !== null && owner === wrapper;
    const calls: Call[] = [];
    if (label !== null && registrar != null) {
      const id = idOf(labelHash(label));
      calls.push(
        { to: registrar, data: encode(registrarAbi, 'nameExpires', [id]) },
        { to: registrar, data: encode(registrarAbi, 'ownerOf', [id]) },
      );
    }
    if (isWrapped) calls.push({ to: wrapper, data: encode(wrapperAbi, 'getData', [idOf(node)]) });
    const second = calls.length === 0 ? [] : (await readMany(endpoint, network, calls, options)).answers;
    const inside = isWrapped ? second.at(-1) : undefined;
    const [expires, registrant] = label !== null && registrar != null ? second : [];
    const until = expires?.ok === true ? decodeNumber(expires.data) : null;
    const time = BigInt(head.timestamp);
    const data = inside?.ok === true ? decodeWrapped(inside.data) : null;
    return {
      value: {
        name,
        node,
        chainId: network.chainId,
        owner: owner ?? null,
        wrapped: isWrapped ? { wrapper, holder: data?.holder ?? null, fuses: data?.fuses ?? 0 } : null,
        resolver,
        registration:
          until === null || registrar == null
            ? null
            : {
                registrar,
                // The registrar itself refuses to say who had an ended one.
                registrant: registrant?.ok === true ? decodeAddress(registrant.data) : null,
                state: registrationState(until, time),
              },
        reverseRegistrar: reverseRegistrar ?? null,
        now: time,
      },
      evidence: evidence(reported(endpoint, first.block, now())),
    };
  }, options);
}
