/** One tool of the toolbox: fields of text, and what is worked out from them. React-free, without a network. */
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { parseParameters } from '#core/abi/parse.ts';
import type { AbiField, AbiParameter } from '#core/abi/types.ts';
import { type Address, parseAddress, toAddress } from '#core/address/address.ts';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import type { ToolId } from '../../shared/toolbox.ts';

export type Values = Readonly<Record<string, string>>;

export interface ToolField {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** `arguments`: fields for the parameters that `types` names; its text is their values as a JSON list. */
  readonly form: 'line' | 'area' | 'choice' | 'arguments';
  /** Of a choice; the first one is chosen to begin with. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What stands there to begin with, in lines and areas. */
  readonly start?: string;
  readonly placeholder?: string;
  readonly optional?: boolean;
  /** Letters that are all told apart: hexadecimal, JSON. */
  readonly mono?: boolean;
  readonly shownFor?: (values: Values) => boolean;
}

export interface ToolRow {
  readonly label: string;
  /** Exactly what is copied. */
  readonly value: string;
  /** The noun of the copy button. */
  readonly noun: string;
  /** `text` may hold anything; `code` is digits and letters; `long` gets a box of its own. */
  readonly variant?: 'text' | 'code' | 'long';
  readonly note?: string | undefined;
}

/** Values of ABI types, shown as what a contract returns is. */
interface Results {
  readonly fields: readonly AbiField[];
  readonly forms: readonly FormField[];
}

export type ToolOutcome =
  /** Something that is needed is not there yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, EvidentError>> }
  | { readonly kind: 'done'; readonly rows: readonly ToolRow[]; readonly results?: Results };

export interface Tool {
  readonly id: ToolId;
  /** Read anew each time: their labels are of the language that is chosen when the program starts. */
  fields(): readonly ToolField[];
  run(values: Values): ToolOutcome | Promise<ToolOutcome>;
}

/** What a person can paste and still scroll; a field that holds more is refused. */
const MAX_TEXT = 1024 * 1024;

/** The fields as they are read, one after the other. */
export class Form {
  readonly #values: Values;
  readonly #errors: Record<string, EvidentError> = {};
  #missing = false;

  constructor(values: Values) {
    this.#values = values;
  }

  /** As it stands; null, and an error at the field, where it is too long. */
  text(id: string): string | null {
    const text = this.#values[id] ?? '';
    if (text.length <= MAX_TEXT) return text;
    this.#errors[id] = new EvidentError('INPUT_TOO_LONG');
    return null;
  }

  choice<T extends string>(id: string, options: readonly [T, ...T[]]): T {
    return options.find((option) => option === this.#values[id]) ?? options[0];
  }

  /** Null for an empty field, which waits, and for a wrong one, which says so. */
  read<T>(id: string, parse: (text: string) => Result<T>): T | null {
    const text = this.text(id);
    if (text === null) return null;
    if (text.trim() === '') {
      this.#missing = true;
      return null;
    }
    const read = parse(text.trim());
    if (read.ok) return read.value;
    this.#errors[id] = read.error;
    return null;
  }

  /** An empty field stands for `otherwise`. */
  optional<T>(id: string, parse: (text: string) => Result<T>, otherwise: T): T | null {
    return (this.#values[id] ?? '').trim() === '' ? otherwise : this.read(id, parse);
  }

  wrong(id: string, error: EvidentError): void {
    this.#errors[id] = error;
  }

  /** The rows, unless something is wrong or missing: then `rows` is not asked for. */
  done(rows: () => readonly ToolRow[]): ToolOutcome {
    const blocked = this.blocked();
    return blocked ?? { kind: 'done', rows: rows() };
  }

  /** Null where every field could be read. */
  blocked(): ToolOutcome | null {
    if (Object.keys(this.#errors).length > 0) return { kind: 'wrong', errors: this.#errors };
    return this.#missing ? { kind: 'waiting' } : null;
  }
}

/** What the fields begin with. */
export function startOf(tool: Tool): Values {
  return Object.fromEntries(
    tool
      .fields()
      .map(({ id, form, options, start }) => [
        id,
        form === 'choice' ? (options?.[0]?.value ?? '') : (start ?? ''),
      ]),
  );
}

// What stands in a tool's fields, in the address: `in=form%3Dbytes%26value%3D0x01`. Short and harmless texts alone.

/** Characters; an address that is longer is cut by some programs. */
const MAX_ADDRESS = 1500;

/**
 * Undefined where nothing differs from the start, where it is too long, and where a text may be a secret: what stands
 * in the address stays in the browser's history.
 */
export function writeSearch(tool: Tool, values: Values): string | undefined {
  const start = startOf(tool);
  const changed = tool.fields().filter(({ id }) => (values[id] ?? '') !== start[id]);
  if (changed.some(({ id }) => looksSecret(values[id] ?? ''))) return undefined;
  const text = new URLSearchParams(changed.map(({ id }) => [id, values[id] ?? ''])).toString();
  return text === '' || text.length > MAX_ADDRESS ? undefined : text;
}

/** Fields that the tool does not have, and choices that it does not offer, are left out. */
export function readSearch(tool: Tool, search: unknown): Values {
  const start = startOf(tool);
  if (typeof search !== 'string' || search.length > MAX_ADDRESS) return start;
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    tool.fields().map(({ id, options }) => {
      const text = given.get(id);
      const offered = options === undefined || options.some(({ value }) => value === text);
      return [id, text !== null && offered ? text : (start[id] ?? '')];
    }),
  );
}

// How the fields of tools are read.

/** Bytes in lines are pasted in lines. */
export function bytesField(text: string): Result<Hex> {
  return parseHex(text.replace(/\s+/g, ''));
}

/** Errors: `TOOL_ADDRESS`, as no name is looked up here; those of `parseAddress` for a wrong checksum. */
export function addressField(text: string): Result<Address> {
  const parsed = parseAddress(text);
  if (parsed.ok) return ok(parsed.value.address);
  const { error } = parsed;
  return error.code === 'INPUT_ADDRESS_INVALID' ? fail(new EvidentError('TOOL_ADDRESS', {}, error)) : parsed;
}

/** 20 bytes as 32, with or without zeros before them. */
export function anyAddress(text: string): Result<Address> {
  const word = /^0x0{24}([0-9a-f]{40})$/i.exec(text);
  return word === null ? addressField(text) : ok(toAddress(`0x${word[1]}`));
}

/** 32 bytes; fewer are refused, as nobody says on which side they would be filled. */
export function wordField(text: string): Result<Hash> {
  const parsed = parseHex(text);
  if (!parsed.ok) return parsed;
  if (hexSize(parsed.value) !== 32) return fail(new EvidentError('TOOL_SIZE', { bytes: '32' }));
  return ok(parsed.value as Hash);
}

// The types that a tool's field names, as the fields of a form.

interface Parameters {
  readonly types: readonly AbiParameter[];
  readonly fields: readonly FormField[];
}

/** `address to, uint256`: brackets around all of it make it one tuple. Errors: `TOOL_TYPES`, `ABI_TOO_LARGE`. */
export function readParameters(text: string): Result<Parameters> {
  const read = parseParameters(`(${text})`);
  if (read.ok) return ok({ types: read.value, fields: formFields(read.value) });
  const { error } = read;
  return error.code === 'ABI_SIGNATURE_INVALID' ? fail(new EvidentError('TOOL_TYPES', {}, error)) : read;
}

/** What nobody has written yet: fields as a form begins with them. */
export function emptyValues(fields: readonly FormField[]): string {
  return jsonOfDrafts(fields.map(emptyDraft));
}

/** As far as the text is values of these fields; otherwise empty ones. */
export function draftsOf(fields: readonly FormField[], text: string): readonly FieldDraft[] {
  const read = text.trim() === '' ? null : draftsOfJson(fields, text);
  return read?.ok ? read.value : fields.map(emptyDraft);
}
