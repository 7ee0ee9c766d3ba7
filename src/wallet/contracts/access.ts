/** Which functions refuse whoever has no rights. Each is called by an address that is nobody's, and nothing is sent. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeArguments } from '#core/abi/decode.ts';
import { encodeCall } from '#core/abi/encode.ts';
import { abiFunction } from '#core/abi/parse.ts';
import { type AbiType, type AbiValue, type ContractFunction, headWords } from '#core/abi/types.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { ReadOutcome, ReadRequest } from './types.ts';

/** The last 20 bytes of the label's keccak-256: no key of it is known to anybody, and no contract gives it a right. */
export const NOBODY: Address = toAddress(
  bytesToHex(keccak_256(utf8ToBytes('Evident: an address without rights')).subarray(12)),
);

/** Three full batches; what a longer interface has besides is not asked about. */
const MOST = 60;
/** Of one call: nobody needs more to be refused. */
const MAX_WORDS = 64;

type Question = Omit<ReadRequest, 'chainId' | 'block'>;

/** What a tag says of a function: who may call it. `other`: not everybody, and no more is known. */
export type AccessRule = 'owner' | 'role' | 'other';

export interface AccessQuestion {
  /** Of the function. */
  readonly signature: string;
  readonly request: Question;
}

/** Calls of `functions` by `NOBODY`, with arguments of zero. */
export function accessQuestions(
  to: Address,
  functions: readonly ContractFunction[],
): readonly AccessQuestion[] {
  return functions
    .filter(({ inputs }) => inputs.reduce((words, { type }) => words + headWords(type), 0) <= MAX_WORDS)
    .slice(0, MOST)
    .map((fn) => ({
      signature: fn.signature,
      request: {
        to,
        data: encodeCall(
          fn,
          fn.inputs.map(({ type }) => zeroOf(type)),
        ),
        from: NOBODY,
        value: 0n,
      },
    }));
}

/** By signature, those that refused with an error that speaks of rights: other refusals say nothing of them. */
export function accessRules(
  questions: readonly AccessQuestion[],
  outcomes: readonly ReadOutcome[],
): ReadonlyMap<string, AccessRule> {
  return new Map(
    questions.flatMap(({ signature }, index) => {
      const outcome = outcomes[index];
      const data = outcome === undefined || !('error' in outcome) ? undefined : outcome.error.details.data;
      const parsed = data === undefined ? null : parseHex(data);
      const rule = parsed?.ok ? accessRule(parsed.value, NOBODY) : null;
      return rule === null ? [] : [[signature, rule] as const];
    }),
  );
}

function zeroOf(type: AbiType): AbiValue {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return { kind: 'number', value: 0n };
    case 'address':
      return { kind: 'address', value: toAddress(`0x${'0'.repeat(40)}`) };
    case 'bool':
      return { kind: 'bool', value: false };
    case 'bytes':
      return { kind: 'bytes', value: `0x${'00'.repeat(type.size ?? 0)}` as Hex };
    case 'string':
      return { kind: 'text', value: '' };
    case 'array':
      return { kind: 'list', items: Array.from({ length: type.length ?? 0 }, () => zeroOf(type.item)) };
    case 'tuple':
      return {
        kind: 'tuple',
        fields: type.fields.map((field) => ({ ...field, value: zeroOf(field.type) })),
      };
  }
}

// What the errors of access control say (OpenZeppelin Contracts 4 and 5, Solmate, Solady).

const ADDRESS = { name: 'account', type: { kind: 'address' } } as const;
const ROLE = { name: 'role', type: { kind: 'bytes', size: 32 } } as const;
const TEXT = { name: 'reason', type: { kind: 'string' } } as const;
const TEXT_ERROR = abiFunction('Error', [TEXT]);
const NAMING: readonly (readonly [ReturnType<typeof abiFunction>, AccessRule])[] = [
  [abiFunction('OwnableUnauthorizedAccount', [ADDRESS]), 'owner'],
  [abiFunction('AccessControlUnauthorizedAccount', [ADDRESS, ROLE]), 'role'],
];
/** It names nobody, and says nothing of who may. */
const UNAUTHORIZED = abiFunction('Unauthorized', []).selector;

/** Null for revert data that say nothing of rights, or that speak of somebody else than `caller`. */
export function accessRule(data: Hex, caller: Address): AccessRule | null {
  if (data === UNAUTHORIZED) return 'other';
  for (const [error, rule] of NAMING) {
    const [first] = valuesOf(error, data) ?? [];
    if (first?.kind === 'address') return first.value === caller ? rule : null;
  }
  const [reason] = valuesOf(TEXT_ERROR, data) ?? [];
  return reason?.kind === 'text' ? ruleOfText(reason.value, caller) : null;
}

function valuesOf({ selector, inputs }: ReturnType<typeof abiFunction>, data: Hex) {
  if (!data.startsWith(selector)) return null;
  const fields = decodeArguments(inputs, unwrap(parseHex(`0x${data.slice(10)}`)));
  return fields.ok ? fields.value.map(({ value }) => value) : null;
}

function ruleOfText(text: string, caller: Address): AccessRule | null {
  if (text === 'Ownable: caller is not the owner') return 'owner';
  if (text === 'UNAUTHORIZED') return 'other';
  const named = /^AccessControl: account (0x[0-9a-f]{40}) is missing role 0x[0-9a-f]{64}$/.exec(text);
  return named?.[1] === caller.toLowerCase() ? 'role' : null;
}
