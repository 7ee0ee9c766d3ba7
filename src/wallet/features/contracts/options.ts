/** How a read is asked: at which block, as whom, and with what in place of what the chain has. Pure. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { StateOverride } from '../../contracts/types.ts';

export const OVERRIDE_KINDS = ['balance', 'code', 'slot'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** Texts as typed. */
export interface OverrideRow {
  readonly id: number;
  readonly kind: OverrideKind;
  /** Empty: the caller's for a balance, else the contract's. */
  readonly address: string;
  readonly slot: string;
  readonly value: string;
}

export interface OptionsDraft {
  readonly block: string;
  readonly from: string;
  readonly rows: readonly OverrideRow[];
}

export const NO_OPTIONS: OptionsDraft = { block: '', from: '', rows: [] };

export interface OptionsReading {
  readonly block: bigint | null;
  readonly from: Address | null;
  readonly overrides: readonly StateOverride[];
  /** By field; those of rows as `row.<id>.<field>`. Empty when nothing is wrong. */
  readonly errors: ReadonlyMap<string, EvidentError>;
}

const COIN_DECIMALS = 18;
/** Twice the size that a contract may have. */
const MAX_CODE = 2 * 24_576;

/** A whole number, decimal or hexadecimal. Error: `INPUT_BLOCK_NUMBER`. */
export function readBlock(text: string): Result<bigint | null> {
  const plain = text.trim();
  if (plain === '') return ok(null);
  if (!/^(?:\d{1,20}|0x[0-9a-f]{1,16})$/i.test(plain)) return fail(new EvidentError('INPUT_BLOCK_NUMBER'));
  return ok(BigInt(plain));
}

/** The number of a slot, or its 32 bytes. Error: `INPUT_SLOT`. */
export function readSlot(text: string): Result<Hash> {
  const plain = text.trim();
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(plain)) return fail(new EvidentError('INPUT_SLOT'));
  const number = BigInt(plain);
  return number < 2n ** 256n ? ok(slotOf(number)) : fail(new EvidentError('INPUT_SLOT'));
}

function readAddress(text: string, otherwise: Address | null): Result<Address | null> {
  if (text.trim() === '') return ok(otherwise);
  const parsed = parseAddress(text.trim());
  return parsed.ok ? ok(parsed.value.address) : parsed;
}

/** @param caller whose balance is meant where none is named. */
export function readOptions(
  { block: blockText, from: fromText, rows }: OptionsDraft,
  contract: Address,
  caller: Address | null,
): OptionsReading {
  const errors = new Map<string, EvidentError>();
  const taken = <T>(field: string, read: Result<T>): T | null => {
    if (read.ok) return read.value;
    errors.set(field, read.error);
    return null;
  };
  const block = taken('block', readBlock(blockText));
  const from = taken('from', readAddress(fromText, caller));
  const overrides = new Map<Address, StateOverride>();
  for (const { id, kind, address: whose, slot, value } of rows) {
    const usual = kind === 'balance' ? from : contract;
    const address = taken(`row.${id}.address`, readAddress(whose, usual));
    if (address === null) {
      if (!errors.has(`row.${id}.address`))
        errors.set(`row.${id}.address`, new EvidentError('INPUT_REQUIRED'));
      continue;
    }
    const before = overrides.get(address) ?? { address, balance: null, code: null, slots: [] };
    if (kind === 'balance') {
      const balance = taken(`row.${id}.value`, parseAmount(value, COIN_DECIMALS));
      if (balance !== null) overrides.set(address, { ...before, balance });
    } else if (kind === 'code') {
      const code = taken(`row.${id}.value`, readCode(value));
      if (code !== null) overrides.set(address, { ...before, code });
    } else {
      const at = taken(`row.${id}.slot`, readSlot(slot));
      const word = taken(`row.${id}.value`, readWord(value));
      if (at !== null && word !== null) {
        overrides.set(address, { ...before, slots: [...before.slots, { slot: at, value: word }] });
      }
    }
  }
  return { block, from, overrides: [...overrides.values()], errors };
}

function readCode(text: string): Result<Hex> {
  const parsed = parseHex(text.replace(/\s+/g, ''));
  if (parsed.ok && hexSize(parsed.value) > MAX_CODE) return fail(new EvidentError('INPUT_DATA_SIZE'));
  return parsed;
}

/** Whole numbers are put to the right, as contracts keep them. Error: `INPUT_DATA_INVALID`. */
export function readWord(text: string): Result<Hash> {
  const slot = readSlot(text);
  if (!slot.ok) return fail(new EvidentError('INPUT_DATA_INVALID'));
  return parseHash(slot.value);
}
