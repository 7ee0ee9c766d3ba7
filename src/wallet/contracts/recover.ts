/**
 * Functions that bytecode answers to, read out of it by evmole: a guess. The code is hostile: the worker that reads it
 * is ended after a time, and what it says is parsed.
 */
import { abiFunction, parseParameters, typeText, unresolvedName } from '#core/abi/parse.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { standardOf } from '#core/calldata/known.ts';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_CODE } from '#core/evm/disassemble.ts';
import type { CallOptions } from '../rpc/call-options.ts';

const TIME_MS = 5_000;
const MAX_FUNCTIONS = 2_048;

export type Recover = (code: Hex, options?: CallOptions) => Promise<readonly RecoveredFunction[]>;

/** Empty where the code is too large, or was not read in time. Error: `RPC_ABORTED`. */
export async function recoverFunctions(
  code: Hex,
  recover: Recover,
  options: CallOptions = {},
): Promise<readonly ContractFunction[]> {
  if (hexSize(code) === 0 || hexSize(code) > MAX_CODE) return [];
  const found = new Map<Hex, ContractFunction>();
  for (const each of (await recover(code, options)).slice(0, MAX_FUNCTIONS)) {
    const fn = functionOf(each);
    if (fn !== null && !found.has(fn.selector)) found.set(fn.selector, fn);
  }
  return [...found.values()];
}

const MUTABILITIES = ['pure', 'view', 'nonpayable', 'payable'] as const;

/** Named where a standard has the same selector and the same arguments. */
function functionOf({
  selector: digits,
  inputs: types,
  mutability,
}: RecoveredFunction): ContractFunction | null {
  const selector = parseHex(`0x${digits}`);
  const inputs = parseParameters(`(${types})`);
  if (!selector.ok || hexSize(selector.value) !== 4) return null;
  const rest = {
    outputs: [],
    mutability: MUTABILITIES.find((each) => each === mutability) ?? ('nonpayable' as const),
  };
  const known = standardOf(selector.value, null)?.fn;
  const text = inputs.ok ? typeText({ kind: 'tuple', fields: inputs.value }) : null;
  if (known !== undefined && (text === null || known.signature.endsWith(text))) return { ...known, ...rest };
  return { ...abiFunction(unresolvedName(selector.value), inputs.ok ? inputs.value : []), ...rest };
}

interface RecoverEnvironment {
  readonly startWorker: () => Worker;
  /** The WebAssembly program. */
  readonly program: () => Promise<ArrayBuffer>;
}

export function createRecover({ startWorker, program }: RecoverEnvironment): Recover {
  return async (code, { signal } = {}) => {
    const bytes = await program();
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED');
    const worker = startWorker();
    return new Promise<readonly RecoveredFunction[]>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        worker.terminate();
        settle();
      };
      const stop = () => end(() => reject(new EvidentError('RPC_ABORTED')));
      // Code that cannot be read in time, or breaks the reader, tells nothing: that is no error of anybody's.
      const give = () => end(() => resolve([]));
      const timer = setTimeout(give, TIME_MS);
      signal?.addEventListener('abort', stop, { once: true });
      worker.addEventListener('error', give);
      worker.addEventListener('message', ({ data }: MessageEvent<readonly RecoveredFunction[]>) =>
        end(() => resolve(data)),
      );
      worker.postMessage({ program: bytes, code } satisfies RecoverTask, [bytes]);
    });
  };
}

/** What passes between the wallet and the worker that reads bytecode. */
export interface RecoverTask {
  /** evmole's WebAssembly. */
  readonly program: ArrayBuffer;
  /** Hexadecimal, with 0x. */
  readonly code: string;
}

/** As evmole says it: parsed by whoever receives it. */
export interface RecoveredFunction {
  /** Eight hexadecimal digits. */
  readonly selector: string;
  /** `uint256,(address,bytes)[]`. */
  readonly inputs: string;
  readonly mutability: string;
}
