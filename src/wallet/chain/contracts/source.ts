/**
 * The verified source of a contract, and what proves that it is: the code carries the hash of the metadata file, and
 * that file the hash of each source. Who gave the source need not be believed then.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import * as v from 'valibot';
import { paced, type Steps } from '#core/abi/steps.ts';
import type { Address } from '#core/address/address.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { ipfsName } from '#core/evm/ipfs.ts';
import { readMetadata } from '#core/evm/metadata.ts';
import { displayText } from '#core/text/display.ts';
import type { CallOptions } from '../call-types.ts';
import { hostOf } from '../rpc/errors.ts';
import { data } from '../rpc/schemas.ts';
import type { FindContext } from './find.ts';
import { pause } from './pace.ts';
import { type RepositorySource, repositorySource } from './sourcify.ts';
import type { StoredSource, VerifiedSource } from './types.ts';

/** Bytes that are hashed between two pauses: a few milliseconds. */
const PIECE = 64 * 1024;

const metadataFile = v.object({
  sources: v.record(v.string(), v.object({ keccak256: v.string() })),
});

/** Null: none of the sources that the user chose has it. Errors: `RPC_*`, `EXPLORER_*` where none answered. */
export async function verifiedSource(
  { store, networks, explorerOf, environment }: FindContext,
  chainId: ChainId,
  address: Address,
  options: CallOptions = {},
): Promise<VerifiedSource | null> {
  const all = await store.explorers.all();
  const chosen = all.filter((each) => each.enabled && each.chainId === chainId && each.kind !== 'otterscan');
  chosen.sort((a, b) => Number(b.kind === 'sourcify') - Number(a.kind === 'sourcify'));
  let trouble: unknown = null;
  for (const each of chosen) {
    const source = hostOf(each.url);
    try {
      if (each.kind === 'sourcify') {
        const found = await repositorySource(each, address, environment, options);
        if (found === null) continue;
        const client = await networks.client(chainId);
        const code = await client.call('eth_getCode', [address, 'latest'], data, options);
        return { ...(await paced(judged(found, code), () => pause(options))), source };
      }
      const found = await explorerOf(each).contract(address, options);
      if (found === null || found.sources.length === 0) continue;
      const files = found.sources.map((file) => ({ ...file, fits: false }));
      const { compiler, name } = found;
      return {
        files,
        compiler: displayText(compiler, 60),
        name: displayText(name, 100),
        source,
        match: 'partial',
        inCode: null,
        claimed: null,
      };
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
      trouble ??= thrown;
    }
  }
  if (trouble !== null) throw trouble;
  return null;
}

/**
 * `exact`: the hash in the code is the metadata's, and each source has the hash that the metadata says. `none`: the
 * code carries another hash. `partial`: it carries none that is computed here, so that only the repository says that
 * they belong together.
 */
export function* judged(found: RepositorySource, code: Hex): Steps<Omit<VerifiedSource, 'source'>> {
  const inCode = readMetadata(code)?.hash ?? null;
  const told = v.safeParse(metadataFile, found.metadata);
  const files: StoredSource[] = [];
  for (const { path, content } of found.files) {
    const hash = yield* hashOf(content);
    files.push({ path, content, fits: told.success && told.output.sources[path]?.keccak256 === hash });
  }
  const whole =
    told.success &&
    Object.keys(told.output.sources).length === files.length &&
    files.every(({ fits }) => fits);
  const nameOfMetadata = () => ipfsName(new TextEncoder().encode(canonical(found.metadata)));
  const match =
    inCode === null || inCode.kind !== 'ipfs'
      ? 'partial'
      : whole && inCode.value === nameOfMetadata()
        ? 'exact'
        : 'none';
  return {
    files,
    compiler: displayText(found.compiler, 60),
    name: displayText(found.name, 100),
    match,
    inCode: inCode?.kind ?? null,
    claimed: found.claimed,
  };
}

function* hashOf(content: string): Steps<Hex> {
  const bytes = new TextEncoder().encode(content);
  const hash = keccak_256.create();
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    yield;
  }
  return bytesToHex(hash.digest());
}

/** The compiler writes the file on one line, members in the order of their names: so it can be written again. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
