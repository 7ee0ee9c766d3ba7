/** Names for enumerations: an interface from a server says of them no more than how they are called. */
import { type Enums, enumsOfSources } from '#core/abi/interface/source-enums.ts';
import { paced } from '#core/abi/steps.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { FindContext } from './find.ts';
import { pause } from './pace.ts';
import { verifiedSource } from './source.ts';
import type { ContractBytecode, EnumOptions, VerifiedSource } from './types.ts';

/** Parts whose sources are asked for: those of most contracts have some hundred thousand characters each. */
const MAX_ASKED = 24;

/** As `Contracts.enums`. All sources are read together: what two of them tell differently is not told. Errors: as `source`. */
export async function enums(
  context: FindContext,
  bytecode: ContractBytecode,
  chainId: ChainId,
  wanted: readonly string[],
  { sourceOf, ...options }: EnumOptions = {},
): Promise<Enums> {
  const parts = [bytecode, ...bytecode.parts].filter(({ code }) => code !== EMPTY_HEX).slice(0, MAX_ASKED);
  // Parts share files: each text is read once.
  const files = new Set<string>();
  // One after the other: this is done beside what somebody waits for.
  for (const { address } of parts) {
    const source = await (sourceOf?.(address) ?? verifiedSource(context, chainId, address, options));
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    if (source === null || !belongs(source)) continue;
    for (const { content } of source.files) files.add(content);
  }
  return paced(enumsOfSources([...files], new Set(wanted)), () => pause(options));
}

/**
 * As far as it can be checked: by the hash in the code, else by the metadata file. Of an explorer neither can be, and
 * its sources are believed as far as the interface that it gave.
 */
function belongs({ match, claimed, files }: VerifiedSource): boolean {
  if (match === 'partial' && claimed !== null) return files.every(({ fits }) => fits);
  return match !== 'none';
}
