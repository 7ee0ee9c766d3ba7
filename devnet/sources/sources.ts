/** Which compiled contract stands at an address: its code is compared, but for what its constructor put there. */
import * as v from 'valibot';
import type { Abi, Address, Hex } from 'viem';
import { type Compiled, compileFixtures, readSource } from '../compile.ts';
import { HexString, type Rpc } from '../rpc.ts';

/** The part of Solidity's contract metadata that is read here. */
const Metadata = v.object({
  compiler: v.object({ version: v.string() }),
  language: v.string(),
  settings: v.looseObject({
    compilationTarget: v.record(v.string(), v.string()),
    evmVersion: v.string(),
    metadata: v.optional(v.object({ bytecodeHash: v.optional(v.string()) }), {}),
    optimizer: v.object({ enabled: v.boolean(), runs: v.number() }),
  }),
  sources: v.record(v.string(), v.looseObject({ license: v.optional(v.string()) })),
});

export interface VerifiedContract {
  readonly name: string;
  /** `path:name`. */
  readonly fullName: string;
  readonly abi: Abi;
  /** As in the metadata: `0.8.30+commit.73712a01`. */
  readonly compilerVersion: string;
  readonly metadata: v.InferOutput<typeof Metadata>;
  /** The compiler's text, byte for byte. */
  readonly metadataText: string;
  /** The code says by a hash that these are its sources; what the repository says of it. */
  readonly exact: boolean;
  /** By path. */
  readonly sources: Readonly<Record<string, { readonly content: string }>>;
}

export interface Sources {
  /** Null when there is no code of ours. */
  find(rpc: Rpc, address: Address): Promise<VerifiedContract | null>;
}

const UNPUBLISHED = 'Unverified';
/** Its sources are given with a change, and said to be exact all the same: what a lying repository does. */
const DISPUTED = 'Disputed';

export function createSources(): Sources {
  let compiled: Compiled | undefined;
  return {
    async find(rpc, address) {
      const code = await rpc('eth_getCode', [address, 'latest'], HexString);
      if (code === '0x') return null;
      compiled ??= compileFixtures();
      for (const [name, contract] of Object.entries(compiled)) {
        if (name === UNPUBLISHED || contract.runtime.length !== code.length) continue;
        if (without(contract.immutables, code) !== without(contract.immutables, contract.runtime)) continue;
        return verified(name, contract.abi, contract.metadata);
      }
      return null;
    },
  };
}

function without(places: Compiled[string]['immutables'], code: Hex): string {
  let rest = code.toLowerCase();
  for (const { start, length } of places) {
    const [from, to] = [2 + start * 2, 2 + (start + length) * 2];
    rest = rest.slice(0, from) + '0'.repeat(to - from) + rest.slice(to);
  }
  return rest;
}

function verified(name: string, abi: Abi, metadataText: string): VerifiedContract {
  const metadata = v.parse(Metadata, JSON.parse(metadataText));
  const [path = ''] = Object.keys(metadata.settings.compilationTarget);
  return {
    name,
    fullName: `${path}:${name}`,
    abi,
    compilerVersion: metadata.compiler.version,
    metadata,
    metadataText,
    exact: metadata.settings.metadata.bytecodeHash !== 'none',
    sources: Object.fromEntries(
      Object.keys(metadata.sources).map((source) => [
        source,
        { content: name === DISPUTED ? readSource(source).replace('42', '43') : readSource(source) },
      ]),
    ),
  };
}
