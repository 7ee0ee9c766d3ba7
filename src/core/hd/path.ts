/**
 * Derivation paths (BIP-32, "Serialization format" and "The default wallet layout"; BIP-44) as values.
 *
 * The canonical text is `m/44'/60'/0'/0/3`: an apostrophe for hardened steps, no leading zeros, `m` alone for the
 * master node. A template is such a text with one step `i` (or `i'`) that stands for the number of the account.
 */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

declare const pathBrand: unique symbol;
export interface PathBrand {
  readonly [pathBrand]: true;
}
/** A path in canonical text. Two equal paths are equal strings. */
export type DerivationPath = string & PathBrand;

declare const templateBrand: unique symbol;
export interface TemplateBrand {
  readonly [templateBrand]: true;
}
/** A path in canonical text, with exactly one step `i` or `i'`. */
export type PathTemplate = string & TemplateBrand;

/** Added to the index of a hardened step (BIP-32: indices from 2^31 on are hardened). */
export const HARDENED = 0x80000000;
/** More steps than any wallet uses; BIP-32 itself ends at 255. */
export const MAX_STEPS = 10;
/** `2147483647'` is the longest step. */
const MAX_TEXT = 2 + MAX_STEPS * 12;

/**
 * One step: no leading zeros. Hardened is `'`, `h` or `H` (BIP-32 writes all three), or one of the typographic
 * marks into which phones and word processors turn the apostrophe.
 */
const STEP = /^(0|[1-9]\d{0,9})(['hH\u2019\u2032]?)$/;
const PLACE = /^[i*](['hH\u2019\u2032]?)$/;

/** The index of one step with the hardened offset, or null. */
function parseStep(text: string): number | null {
  const [, digits, mark] = STEP.exec(text) ?? [];
  if (digits === undefined) return null;
  const index = Number(digits);
  if (index >= HARDENED) return null;
  return mark === '' ? index : index + HARDENED;
}

function stepText(step: number): string {
  return step >= HARDENED ? `${step - HARDENED}'` : String(step);
}

/** The steps of `m/…` or `…` as written, or null when the frame of the text is wrong. */
function split(text: string): readonly string[] | null {
  if (text.length > MAX_TEXT) return null;
  if (text === 'm') return [];
  const parts = text.split('/');
  if (parts[0] === 'm') parts.shift();
  return parts.length >= 1 && parts.length <= MAX_STEPS ? parts : null;
}

/**
 * Reads a path, with or without the leading `m/`, of at most ten steps below 2^31 each. Nothing is trimmed or
 * guessed: white space, leading zeros, empty steps and signs are refused. Error: `INPUT_PATH`.
 */
export function parsePath(text: string): Result<DerivationPath> {
  const parts = split(text);
  if (parts === null) return fail(new EvidentError('INPUT_PATH'));
  const indices: number[] = [];
  for (const part of parts) {
    const step = parseStep(part);
    if (step === null) return fail(new EvidentError('INPUT_PATH'));
    indices.push(step);
  }
  return ok(pathOf(indices));
}

/** True for a text that is already canonical, as stored and as sent between the programs. */
export function isPath(value: unknown): value is DerivationPath {
  if (typeof value !== 'string') return false;
  const parsed = parsePath(value);
  return parsed.ok && parsed.value === value;
}

/** The path of `indices` (hardened ones with their offset, as in binary formats). Throws `INPUT_PATH`. */
export function pathOf(indices: readonly number[]): DerivationPath {
  const inRange = (index: number) => Number.isInteger(index) && index >= 0 && index < 2 * HARDENED;
  if (indices.length > MAX_STEPS || !indices.every(inRange)) throw new EvidentError('INPUT_PATH');
  return ['m', ...indices.map(stepText)].join('/') as DerivationPath;
}

/** The indices of a path, hardened ones with their offset: 0 … 2^32 − 1. Empty for the master node. */
export function steps(path: DerivationPath): readonly number[] {
  if (path === 'm') return [];
  return path
    .slice(2)
    .split('/')
    .map((part) => (part.endsWith("'") ? Number(part.slice(0, -1)) + HARDENED : Number(part)));
}

/**
 * Reads a template: a path in which exactly one step is `i` or `*`, hardened or not.
 *
 * A path without that step is refused rather than completed: of `m/44'/60'/0'/0`, some wallets mean that the
 * number follows, others that the last step is the number, and a wrong guess shows a stranger's empty accounts.
 * Errors: `INPUT_PATH`, `INPUT_PATH_INDEX` (no place for the number, or several).
 */
export function parseTemplate(text: string): Result<PathTemplate> {
  const parts = split(text);
  if (parts === null) return fail(new EvidentError('INPUT_PATH'));
  let places = 0;
  const written: string[] = ['m'];
  for (const part of parts) {
    const place = PLACE.exec(part);
    const step = parseStep(part);
    if (place !== null) {
      places += 1;
      written.push(place[1] === '' ? 'i' : "i'");
    } else if (step === null) return fail(new EvidentError('INPUT_PATH'));
    else written.push(stepText(step));
  }
  if (places !== 1) return fail(new EvidentError('INPUT_PATH_INDEX'));
  return ok(written.join('/') as PathTemplate);
}

/** True for a text that is already a canonical template. */
export function isTemplate(value: unknown): value is PathTemplate {
  if (typeof value !== 'string') return false;
  const parsed = parseTemplate(value);
  return parsed.ok && parsed.value === value;
}

/** The path of account `index`, 0 … 2^31 − 1. Throws `INPUT_PATH` for another index. */
export function pathAt(template: PathTemplate, index: number): DerivationPath {
  if (!Number.isInteger(index) || index < 0 || index >= HARDENED) throw new EvidentError('INPUT_PATH');
  return template.replace('i', String(index)) as DerivationPath;
}

export const TEMPLATE_IDS = ['bip44', 'ledgerLive', 'ledgerLegacy', 'singularDtv', 'testnet'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export interface NamedTemplate {
  /** The name by which wallets offer it. */
  readonly name: string;
  readonly template: PathTemplate;
}

/** The paths under which wallets of the last years put Ethereum accounts. */
export const TEMPLATES: Readonly<Record<TemplateId, NamedTemplate>> = {
  bip44: { name: 'BIP-44', template: "m/44'/60'/0'/0/i" as PathTemplate },
  ledgerLive: { name: 'Ledger Live', template: "m/44'/60'/i'/0/0" as PathTemplate },
  ledgerLegacy: { name: 'Ledger (legacy)', template: "m/44'/60'/0'/i" as PathTemplate },
  singularDtv: { name: 'SingularDTV', template: "m/0'/0'/0'/i" as PathTemplate },
  testnet: { name: 'Testnet', template: "m/44'/1'/0'/0/i" as PathTemplate },
};
