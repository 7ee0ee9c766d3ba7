/** Gathering the entries of an interface, from whatever they were read. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hash } from '../../bytes/hex.ts';
import { abiFunction, typeText } from '../parse.ts';
import {
  type AbiFunction,
  type AbiParameter,
  type ContractEvent,
  type ContractFunction,
  type ContractInterface,
  type EventParameter,
  layoutOf,
  MAX_WORDS,
  type Mutability,
} from '../types.ts';

/** Of all kinds together. The largest contracts, diamonds with all their facets, have some hundreds. */
const MAX_ENTRIES = 4096;
/** Entries between two pauses: each has a hash or two. */
export const PIECE = 32;

export class InterfaceBuilder {
  readonly #functions = new Map<string, ContractFunction>();
  readonly #events = new Map<string, ContractEvent>();
  readonly #errors = new Map<string, AbiFunction>();
  readonly #enums = new Map<string, readonly string[]>();
  #creation: ContractInterface['creation'] = null;
  #fallback: ContractInterface['fallback'] = null;
  #receives = false;
  #skipped = 0;

  /** The first of two that are the same to a caller is kept. */
  addFunction(
    name: string,
    inputs: readonly AbiParameter[],
    outputs: readonly AbiParameter[],
    mutability: Mutability,
  ): void {
    if (!fits(inputs) || !fits(outputs)) {
      this.skip();
      return;
    }
    const fn = { ...abiFunction(name, inputs), outputs, mutability };
    this.#put(this.#functions, fn.signature, fn);
  }

  addEvent(name: string, inputs: readonly EventParameter[], anonymous: boolean): void {
    const indexed = inputs.filter((input) => input.indexed).length;
    if (!fits(inputs) || indexed > (anonymous ? 4 : 3)) {
      this.skip();
      return;
    }
    const signature = `${name}${typeText({ kind: 'tuple', fields: inputs })}`;
    const topic = bytesToHex(keccak_256(utf8ToBytes(signature))) as Hash;
    // Two events may differ in what they index alone: their logs begin with the same topic and are laid out otherwise.
    const key = `${signature} ${inputs.map((input) => (input.indexed ? 1 : 0)).join('')} ${anonymous}`;
    this.#put(this.#events, key, { name, inputs, anonymous, signature, topic });
  }

  addError(name: string, inputs: readonly AbiParameter[]): void {
    if (!fits(inputs)) {
      this.skip();
      return;
    }
    const error = abiFunction(name, inputs);
    this.#put(this.#errors, error.signature, error);
  }

  addEnum(name: string, members: readonly string[]): void {
    this.#put(this.#enums, name, members);
  }

  setCreation(inputs: readonly AbiParameter[], payable: boolean): void {
    if (!fits(inputs)) {
      this.skip();
      return;
    }
    this.#creation ??= { inputs, payable };
  }

  setFallback(payable: boolean): void {
    this.#fallback ??= { payable };
  }

  setReceives(): void {
    this.#receives = true;
  }

  skip(): void {
    this.#skipped += 1;
  }

  get full(): boolean {
    return this.#functions.size + this.#events.size + this.#errors.size + this.#enums.size >= MAX_ENTRIES;
  }

  #put<T>(into: Map<string, T>, key: string, value: T): void {
    if (into.has(key)) return;
    if (this.full) this.skip();
    else into.set(key, value);
  }

  /** @param missing contracts that this one inherits from and that the text does not have. */
  build(missing: readonly string[] = []): ContractInterface {
    return {
      functions: [...this.#functions.values()],
      events: [...this.#events.values()],
      errors: [...this.#errors.values()],
      creation: this.#creation,
      fallback: this.#fallback,
      receives: this.#receives,
      enums: this.#enums,
      skipped: this.#skipped,
      ...(missing.length === 0 ? {} : { missing }),
    };
  }
}

function fits(parameters: readonly AbiParameter[]): boolean {
  return layoutOf({ kind: 'tuple', fields: parameters }).least <= MAX_WORDS;
}
