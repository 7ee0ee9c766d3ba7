/**
 * The interface of a contract: asked of the sources that the user chose, one after the other, and at last of the code
 * itself. Of a proxy the implementations are asked as well, and what they say is put together.
 */
import { interfaceOfJson, writeInterface } from '#core/abi/interface/json.ts';
import { readingSteps } from '#core/abi/interface/read.ts';
import { joinEnums } from '#core/abi/interface/source-enums.ts';
import { paced, type Steps } from '#core/abi/steps.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import { dispatchedSelectors } from '#core/evm/disassemble.ts';
import type { Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import type { ExplorerClient } from '../explorers/etherscan.ts';
import { INTERFACE_ORIGINS, type InterfaceOrigin } from '../model/contract.ts';
import type { Explorer } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { hostOf } from '../rpc/errors.ts';
import { blockTag } from '../rpc/read-block.ts';
import { type ContractsContext, pauseForPage, readAtOneBlock } from './context.ts';
import { type Recover, recoverFunctions } from './recover.ts';
import { repositoryInterface } from './sourcify.ts';
import { standardsBySaying, standardsBySelectors } from './standards.ts';
import type { ContractBytecode, ContractPart, FoundInterface } from './types.ts';

export interface FindContext extends ContractsContext {
  readonly explorerOf: (explorer: Explorer) => ExplorerClient;
  readonly recover: Recover;
}

interface Answer {
  readonly contract: ContractInterface;
  readonly origin: InterfaceOrigin;
  readonly source: string | null;
  readonly name: string;
}

type Attempt = FoundInterface['tried'][number];

/** Sources that were asked about more than this many parts would be asked too much. */
const MAX_ASKED = 24;
const NAME_LIMIT = 100;

export async function findInterface(
  context: FindContext,
  bytecode: ContractBytecode,
  chainId: ChainId,
  options: CallOptions = {},
): Promise<FoundInterface | null> {
  if (bytecode.code === EMPTY_HEX && bytecode.parts.length === 0) return null;
  const sources = await sourcesOf(context, chainId);
  const tried = new Map<string, Attempt>();
  const own: ContractPart = { ...bytecode, selectors: null };
  const answers: { readonly part: ContractPart; readonly answer: Answer }[] = [];
  for (const [index, part] of [own, ...bytecode.parts].entries()) {
    const asked = index < MAX_ASKED ? sources : [];
    const answer =
      (await askSources(asked, part.address, tried, options)) ??
      // A proxy's own code does no more than pass on: what it has itself, the sources tell.
      (part.proxy === null || bytecode.parts.length === 0
        ? await fromCode(context, chainId, part, options)
        : null);
    if (answer !== null) answers.push({ part, answer });
  }
  if (answers.length === 0) return null;
  await pauseForPage(options);
  // What is called is behind the proxy: its name is the implementation's.
  const named = answers.findLast(({ answer }) => answer.name !== '') ?? answers[0];
  const contract = mergeInterfaces(
    answers.map(({ part, answer }) => onlySelectors(answer.contract, part.selectors)),
  );
  if (isEmpty(contract)) return null;
  // A whole is as sure as its least sure part.
  const worst = answers
    .map(({ answer }) => answer)
    .reduce((a, b) => (INTERFACE_ORIGINS.indexOf(b.origin) > INTERFACE_ORIGINS.indexOf(a.origin) ? b : a));
  return {
    contract,
    abi: writeInterface(contract),
    origin: worst.origin,
    source: worst.source,
    name: bytecode.proxy?.kind === 'diamond' ? (answers[0]?.answer.name ?? '') : (named?.answer.name ?? ''),
    tried: [...tried.values()],
  };
}

interface Source {
  readonly id: string;
  readonly host: string;
  readonly origin: InterfaceOrigin;
  ask(
    address: Address,
    options: CallOptions,
  ): Promise<{ readonly steps: Steps<Result<ContractInterface>>; readonly name: string } | null>;
}

/** Repositories first: what they say can be checked against the code. */
async function sourcesOf(
  { store, explorerOf, environment }: FindContext,
  chainId: ChainId,
): Promise<readonly Source[]> {
  const chosen = (await store.explorers.all()).filter((each) => each.enabled && each.chainId === chainId);
  const repositories = chosen.flatMap((each): readonly Source[] =>
    each.kind === 'sourcify'
      ? [
          {
            id: each.id,
            host: hostOf(each.url),
            origin: 'verified',
            async ask(address, options) {
              const found = await repositoryInterface(each, address, environment, options);
              return found && { name: found.name, steps: interfaceOfJson({ ...found, enums: new Map() }) };
            },
          },
        ]
      : [],
  );
  const explorers = chosen.flatMap((each): readonly Source[] =>
    each.kind === 'etherscan'
      ? [
          {
            id: each.id,
            host: hostOf(each.url),
            origin: 'explorer',
            async ask(address, options) {
              const found = await explorerOf(each).contract(address, options);
              return found && { name: found.name, steps: readingSteps(found.abi) };
            },
          },
        ]
      : [],
  );
  return [...repositories, ...explorers];
}

async function askSources(
  sources: readonly Source[],
  address: Address,
  tried: Map<string, Attempt>,
  options: CallOptions,
): Promise<Answer | null> {
  for (const { id, host, origin, ask } of sources) {
    try {
      const answer = await ask(address, options);
      if (answer === null) {
        if (!tried.has(id)) tried.set(id, { id, source: host, problem: null });
        continue;
      }
      // What a server sent was taken apart in one go before.
      await pauseForPage(options);
      const contract = await paced(answer.steps, () => pauseForPage(options));
      if (contract.ok) {
        return { contract: contract.value, origin, source: host, name: displayText(answer.name, NAME_LIMIT) };
      }
      tried.set(id, { id, source: host, problem: contract.error });
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
      tried.set(id, { id, source: host, problem: toEvidentError(thrown) });
    }
  }
  return null;
}

/** Null where the code tells nothing. Never an error of the code's: only those of the endpoint. */
async function fromCode(
  context: FindContext,
  chainId: ChainId,
  { address, code }: ContractPart,
  options: CallOptions,
): Promise<Answer | null> {
  const [functions, said] = await Promise.all([
    recoverFunctions(code, context.recover, options),
    readAtOneBlock(
      context,
      chainId,
      (endpoint, block) => standardsBySaying(endpoint, address, blockTag(block), options),
      options,
    ),
  ]);
  const selectors = new Set<string>([
    ...functions.map(({ selector }) => selector),
    ...dispatchedSelectors(code).keys(),
  ]);
  const standards = [...standardsBySelectors(selectors), ...said.value];
  const known = mergeInterfaces(standards);
  const taken = new Set(known.functions.map(({ selector }) => selector));
  const rest = functions.filter(({ selector }) => !taken.has(selector));
  const recovered: ContractInterface = { ...NOTHING, functions: rest };
  const contract = mergeInterfaces([known, recovered]);
  if (isEmpty(contract)) return null;
  return { contract, origin: rest.length === 0 ? 'standard' : 'recovered', source: null, name: '' };
}

const NOTHING: ContractInterface = mergeInterfaces([]);

function isEmpty({ functions, events, fallback, receives }: ContractInterface): boolean {
  return functions.length === 0 && events.length === 0 && fallback === null && !receives;
}

/**
 * What the first has stays; of the others comes what is new. The constructor is the first's alone. An enumeration that
 * two tell differently has no names: a value of it may be of either.
 */
function mergeInterfaces(all: readonly ContractInterface[]): ContractInterface {
  const [first] = all;
  return {
    functions: unique(
      all.flatMap(({ functions }) => functions),
      ({ selector }) => selector,
    ),
    events: unique(
      all.flatMap(({ events }) => events),
      ({ signature, anonymous, inputs }) =>
        `${signature} ${anonymous} ${inputs.map(({ indexed }) => indexed).join()}`,
    ),
    errors: unique(
      all.flatMap(({ errors }) => errors),
      ({ selector }) => selector,
    ),
    creation: first?.creation ?? null,
    fallback: first?.fallback ?? null,
    receives: all.some(({ receives }) => receives),
    enums: joinEnums(all.map(({ enums }) => enums)),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** A facet's functions that the diamond does not lead to cannot be called through it. */
function onlySelectors(contract: ContractInterface, selectors: readonly Hex[] | null): ContractInterface {
  if (selectors === null) return contract;
  const wanted = new Set(selectors);
  return {
    ...contract,
    functions: contract.functions.filter(({ selector }) => wanted.has(selector)),
    creation: null,
    fallback: null,
    receives: false,
  };
}

function unique<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}
