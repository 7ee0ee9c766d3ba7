/**
 * What can be deployed, out of what somebody pastes or chooses: creation code, an artefact of Foundry or Hardhat, the
 * compiler's standard JSON output, or build information with many contracts. Hostile input.
 */
import * as v from 'valibot';
import { enumsOfAst } from '../abi/interface/json.ts';
import { type Address, addressToHex } from '../address/address.ts';
import { type Hex, hexSize, parseHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { MAX_CODE, operandSize } from '../evm/disassemble.ts';
import { fail, ok, type Result } from '../result.ts';
import { keccakOfText } from '../tools/hash.ts';

/** Bytes that the constructor fills in; the compiler leaves zeros there. */
export interface CodeRange {
  readonly start: number;
  readonly length: number;
}

export interface RuntimeCode {
  /** Hexadecimal, with gaps for libraries. */
  readonly code: string;
  /** Null where the artefact does not say. */
  readonly immutables: readonly CodeRange[] | null;
}

export interface Buildable {
  /** `src/Vault.sol:Vault`, or the name alone; empty for pasted code. Hostile text. */
  readonly id: string;
  readonly name: string;
  /** JSON, as `readInterface` takes it; null for pasted code. */
  readonly abi: string | null;
  /** Hexadecimal, with gaps for libraries. Empty for interfaces and abstract contracts. */
  readonly creation: string;
  readonly libraries: readonly Library[];
  readonly runtime: RuntimeCode | null;
}

/** Characters. Artefacts with a syntax tree have some hundred thousand. */
export const MAX_ARTEFACT = 16 * 1024 * 1024;
/** Contracts of one file that can be chosen from. */
const MAX_CONTRACTS = 1000;

const references = v.record(
  v.string(),
  v.array(v.looseObject({ start: v.pipe(v.number(), v.integer()), length: v.pipe(v.number(), v.integer()) })),
);
const linkReferences = v.record(v.string(), v.record(v.string(), v.unknown()));
const compiledCode = v.looseObject({
  object: v.string(),
  linkReferences: v.optional(linkReferences),
  immutableReferences: v.optional(references),
});
/** Foundry. */
const foundry = v.looseObject({
  abi: v.array(v.unknown()),
  bytecode: compiledCode,
  deployedBytecode: v.optional(compiledCode),
  ast: v.optional(v.unknown()),
  metadata: v.optional(v.unknown()),
});
/** Hardhat, 2 and 3. */
const hardhat = v.looseObject({
  abi: v.array(v.unknown()),
  contractName: v.optional(v.string(), ''),
  sourceName: v.optional(v.string(), ''),
  bytecode: v.string(),
  deployedBytecode: v.optional(v.string()),
  linkReferences: v.optional(linkReferences, {}),
  immutableReferences: v.optional(references),
});
/** The compiler's. */
const compiled = v.looseObject({
  abi: v.array(v.unknown()),
  evm: v.looseObject({ bytecode: compiledCode, deployedBytecode: v.optional(compiledCode) }),
});
const output = v.looseObject({
  contracts: v.record(v.string(), v.record(v.string(), v.unknown())),
  sources: v.optional(v.unknown()),
});
const target = v.looseObject({
  settings: v.looseObject({ compilationTarget: v.record(v.string(), v.string()) }),
});

/**
 * Everything in it that is a contract; those without code too, so that it can be said of them. At least one.
 * Errors: `DEPLOY_CODE_INVALID`, `DEPLOY_FILE_LARGE`.
 */
export function readArtefact(text: string): Result<readonly Buildable[]> {
  if (text.length > MAX_ARTEFACT) return fail(new EvidentError('DEPLOY_FILE_LARGE'));
  const trimmed = text.trim();
  const invalid = fail(new EvidentError('DEPLOY_CODE_INVALID'));
  if (!trimmed.startsWith('{')) {
    const code = trimmed.replace(/\s+/g, '');
    const libraries = code === '' || code === '0x' ? null : librariesOf(code);
    if (libraries === null) return invalid;
    return ok([{ id: '', name: '', abi: null, creation: code, libraries, runtime: null }]);
  }
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return invalid;
  }
  const found = contractsIn(value).filter((each) => each !== null);
  return found.length === 0 ? invalid : ok(found);
}

function contractsIn(value: unknown): readonly (Buildable | null)[] {
  const one = v.safeParse(foundry, value);
  if (one.success) return [ofFoundry(one.output)];
  const other = v.safeParse(hardhat, value);
  if (other.success) return [ofHardhat(other.output)];
  const single = v.safeParse(compiled, value);
  if (single.success) return [ofCompiler(single.output, '', {})];
  const several = v.safeParse(output, value);
  if (several.success) {
    const { contracts, sources } = several.output;
    const enums = Object.fromEntries(enumsOfAst(sources));
    const named = Object.entries(contracts).flatMap(([path, byName]) =>
      Object.entries(byName).map(([name, item]) => [`${path}:${name}`, item] as const),
    );
    return named.slice(0, MAX_CONTRACTS).map(([id, item]) => {
      const read = v.safeParse(compiled, item);
      return read.success ? ofCompiler(read.output, id, enums) : null;
    });
  }
  // Build information keeps the compiler's output beside its input.
  const within = v.safeParse(v.looseObject({ output }), value);
  return within.success ? contractsIn(within.output.output) : [];
}

function ofFoundry({ abi, bytecode, deployedBytecode, ast, metadata }: v.InferOutput<typeof foundry>) {
  const told = v.safeParse(target, typeof metadata === 'string' ? parsed(metadata) : metadata);
  const [entry] = told.success ? Object.entries(told.output.settings.compilationTarget) : [];
  return buildable({
    id: entry === undefined ? '' : entry.join(':'),
    abi,
    enums: Object.fromEntries(enumsOfAst(ast)),
    creation: bytecode.object,
    names: namesIn(bytecode.linkReferences),
    runtime: runtimeOf(deployedBytecode),
  });
}

function ofHardhat(artefact: v.InferOutput<typeof hardhat>): Buildable | null {
  const { abi, sourceName, contractName, bytecode, deployedBytecode, immutableReferences } = artefact;
  return buildable({
    id: [sourceName, contractName].filter((part) => part !== '').join(':'),
    abi,
    enums: {},
    creation: bytecode,
    names: namesIn(artefact.linkReferences),
    runtime: runtimeOf(
      deployedBytecode === undefined ? undefined : { object: deployedBytecode, immutableReferences },
    ),
  });
}

function ofCompiler(
  { abi, evm }: v.InferOutput<typeof compiled>,
  id: string,
  enums: Readonly<Record<string, readonly string[]>>,
): Buildable | null {
  const { bytecode, deployedBytecode } = evm;
  return buildable({
    id,
    abi,
    enums,
    creation: bytecode.object,
    names: namesIn(bytecode.linkReferences),
    runtime: runtimeOf(deployedBytecode),
  });
}

function runtimeOf(
  code:
    | {
        readonly object: string;
        readonly immutableReferences?: v.InferOutput<typeof references> | undefined;
      }
    | undefined,
): RuntimeCode | null {
  if (code === undefined || bare(code.object) === '') return null;
  const { immutableReferences } = code;
  return {
    code: code.object,
    immutables: immutableReferences === undefined ? null : Object.values(immutableReferences).flat(),
  };
}

interface Parts {
  readonly id: string;
  readonly abi: readonly unknown[];
  readonly enums: Readonly<Record<string, readonly string[]>>;
  readonly creation: string;
  readonly names: readonly string[];
  readonly runtime: RuntimeCode | null;
}

/** Null where its code is none. */
function buildable({ id, abi, enums, creation, names, runtime }: Parts): Buildable | null {
  const code = bare(creation);
  const libraries = librariesOf(code, names);
  if (libraries === null) return null;
  const runs = runtime !== null && librariesOf(bare(runtime.code)) !== null;
  return {
    id,
    name: id.slice(id.lastIndexOf(':') + 1),
    abi: JSON.stringify({ abi, enums }),
    creation: code,
    libraries,
    runtime: runs ? { ...runtime, code: bare(runtime.code) } : null,
  };
}

function bare(code: string): string {
  return code.startsWith('0x') ? code.slice(2) : code;
}

function namesIn(links: v.InferOutput<typeof linkReferences> = {}): readonly string[] {
  return Object.entries(links).flatMap(([path, byName]) =>
    Object.keys(byName).map((name) => `${path}:${name}`),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Which of a contract's two codes somebody gives: the one that it is made from, or the one that stays.

/** CALLDATALOAD, CALLDATASIZE, CALLDATACOPY. */
const READS_CALL = new Set([0x35, 0x36, 0x37]);
/** CODECOPY, RETURN, and INVALID, which compilers put behind the program. */
const ENDS = new Set([0x39, 0xf3, 0xfe]);

/**
 * True where the code looks at call data before it copies code or returns. A creation has no call data: its arguments
 * stand behind the code, so that it copies first. A sign and no proof: code written by hand may do as it likes, and
 * code that does neither is not told apart.
 * @param code hexadecimal, with gaps for libraries.
 */
export function looksLikeRuntime(code: string): boolean {
  const digits = code.replace(/^0x/, '');
  const byteAt = (at: number) => {
    const byte = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
    // Gaps stand behind a PUSH and are passed over; anything else that is no byte is no operation.
    return Number.isNaN(byte) ? 0xfe : byte;
  };
  const end = Math.min(Math.floor(digits.length / 2), MAX_CODE);
  for (let at = 0; at < end; ) {
    const byte = byteAt(at);
    if (READS_CALL.has(byte)) return true;
    if (ENDS.has(byte)) return false;
    at += 1 + operandSize(byte);
  }
  return false;
}

// How large contracts may be. Bytes.

/** EIP-170: code that stays. */
export const MAX_RUNTIME = 24_576;
/** EIP-3860: creation code, its constructor's arguments included. */
export const MAX_CREATION = 2 * MAX_RUNTIME;

/**
 * Null where both are within the limits. `runtime`: null where nobody told it; the chain will know.
 * Errors: `DEPLOY_CODE_LARGE`, `DEPLOY_RUNTIME_LARGE` with `details.size` and `details.most`.
 */
export function sizeFault(creation: Hex, runtime: number | null): EvidentError | null {
  const size = hexSize(creation);
  if (size > MAX_CREATION) {
    return new EvidentError('DEPLOY_CODE_LARGE', { size: String(size), most: String(MAX_CREATION) });
  }
  if (runtime !== null && runtime > MAX_RUNTIME) {
    return new EvidentError('DEPLOY_RUNTIME_LARGE', { size: String(runtime), most: String(MAX_RUNTIME) });
  }
  return null;
}

// Code with gaps for the addresses of libraries (Solidity documentation, "Using the Compiler", library
// linking). A gap has 40 characters: since Solidity 0.5 `__$`, 34 digits of the keccak-256 of the library's
// full name, `$__`; before, `__`, the name cut to 36 characters and filled with `_`.

/** One library, however many gaps it fills. */
export interface Library {
  /** As it stands in the code: 40 characters. */
  readonly gap: string;
  /** `src/Sums.sol:Sums`, or as much of it as the gap tells; the gap itself where it tells no name. Hostile text. */
  readonly name: string;
}

const GAP = /__(?:\$[0-9a-f]{34}\$__|[^$][\s\S]{37})/gi;
const CODE = /^(?:0x)?(?:[0-9a-f]{2})*$/i;
const GAP_LENGTH = 40;
/** More libraries than any contract has. */
const MAX_LIBRARIES = 64;

/** The gap that the compiler writes for a library's full name, `file:Name`. */
function gapOf(fullName: string): string {
  return `__$${keccakOfText(fullName).slice(2, 36)}$__`;
}

/**
 * Libraries that the code waits for, in the order of their first gap. `names`: full names, as the artefact lists them.
 * Null when the text is no code, gaps apart.
 */
export function librariesOf(code: string, names: readonly string[] = []): readonly Library[] | null {
  const rest = code.replace(GAP, '0'.repeat(GAP_LENGTH));
  if (!CODE.test(rest)) return null;
  const gaps = [...new Set(code.match(GAP) ?? [])];
  if (gaps.length > MAX_LIBRARIES) return null;
  const known = new Map(names.map((name) => [gapOf(name), name]));
  return gaps.map((gap) => ({ gap, name: known.get(gap.toLowerCase()) ?? oldName(gap, names) }));
}

/** Before 0.5 the gap tells the name, cut; artefacts may tell the whole of it. */
function oldName(gap: string, names: readonly string[]): string {
  if (gap.startsWith('__$')) return gap;
  const told = gap.slice(2).replace(/_+$/, '');
  const whole = names.filter((name) => name.slice(0, 36) === told || name.endsWith(`:${told}`));
  return whole.length === 1 ? (whole[0] ?? told) : told;
}

/** Errors: `DEPLOY_LIBRARY_OPEN` with `details.name`, `DEPLOY_CODE_INVALID`. */
export function linkCode(
  code: string,
  libraries: readonly Library[],
  addresses: ReadonlyMap<string, Address>,
): Result<Hex> {
  let open: Library | null = null;
  const names = new Map(libraries.map((library) => [library.gap, library]));
  const linked = code.replace(GAP, (gap) => {
    const address = addresses.get(gap);
    if (address !== undefined) return addressToHex(address).slice(2);
    open ??= names.get(gap) ?? { gap, name: gap };
    return '0'.repeat(GAP_LENGTH);
  });
  if (open !== null) return fail(openGap(open));
  const parsed = parseHex(linked.startsWith('0x') ? linked : `0x${linked}`);
  return parsed.ok ? parsed : fail(new EvidentError('DEPLOY_CODE_INVALID'));
}

function openGap({ name }: Library): EvidentError {
  return new EvidentError('DEPLOY_LIBRARY_OPEN', { name });
}
