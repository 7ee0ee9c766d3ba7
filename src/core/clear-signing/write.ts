/**
 * Puts into words what the engine came to. Every number and address comes from the value itself or from a mark, is
 * looked up in what is signed, and is written whole; the engine's own text is used for units and enumerations alone.
 */
import { type Address, toAddress } from '../address/address.ts';
import { formatAmount } from '../amount/amount.ts';
import { bytesToHex } from '../bytes/hex.ts';
import { messages } from '../calldata/messages.ts';
import {
  amountOf,
  commaList,
  fill,
  type Sentence,
  type SentencePart,
  textPart,
  whole,
} from '../calldata/parts.ts';
import { readCall } from '../calldata/read.ts';
import { sentenceOf } from '../calldata/sentence.ts';
import type { CallTree } from '../calldata/tree.ts';
import { knownChain } from '../chain/known-chains.ts';
import { displayText, hasUnseenText } from '../text/display.ts';
import { DescriptorRefused, type EngineField, markOf, type ValueMark } from './descriptor.ts';
import type { Ground, TokenOf } from './ground.ts';
import { isRecord } from './json.ts';
import { CLEAR_TEXT as T } from './messages.ts';
import { dateText, durationText } from './times.ts';
import type { ClearWarning, Target, Vouched } from './types.ts';

/** Bytes of one word: hashes, keys and the like. Beyond that a whole call has room. */
const LONGEST_VALUE = 32;

// Texts of descriptors and of what is signed, made fit to stand in a line. Whole: only what shows as nothing goes.

/** `displayText` without its limit, keeping one space at either end, as pieces of a sentence need. */
function cleanText(text: string): string {
  if (text === '') return '';
  if (/^\s*$/.test(text)) return ' ';
  const clean = displayText(text, Number.POSITIVE_INFINITY);
  return `${/^\s/.test(text) ? ' ' : ''}${clean}${/\s$/.test(text) ? ' ' : ''}`;
}

/** What a program writes when it has nothing to say, or a value that nobody turned into words. */
function isReadable(text: string): boolean {
  return !/\bundefined\b|\bNaN\b|\[object |Invalid Date|\?\?\?/.test(text);
}

export class Writer {
  readonly warnings = new Map<string, ClearWarning>();
  /** Amounts of the chain's own coin that were shown. */
  readonly natives = new Set<bigint>();
  /** Calls inside that were read. */
  readonly calls: CallTree[] = [];
  readonly #target: Target;
  readonly #vouched: Vouched;
  readonly #ground: Ground;
  readonly #from: Address | null;
  /** The descriptor as text: what it says by itself may be shown, and is said to be its own. */
  readonly #said: string;

  constructor(target: Target, vouched: Vouched, ground: Ground, from: Address | null, said: string) {
    this.#target = target;
    this.#vouched = vouched;
    this.#ground = ground;
    this.#from = from;
    this.#said = said.toLowerCase();
  }

  /** Text of the descriptor. */
  said(value: string): string {
    if (!isReadable(value)) throw new DescriptorRefused('unreadable', value);
    return this.#seen(value);
  }

  valueNotShown(value: bigint): ClearWarning {
    const symbol = this.#nativeSymbol(BigInt(this.#target.chainId));
    const amount = formatAmount(value, 18);
    return {
      kind: 'valueNotShown',
      parts: fill(T.valueNotShown, {
        amount: [{ kind: 'amount', amount, symbol, token: 'native', unlimited: false }],
      }),
    };
  }

  leavesOut(names: readonly string[]): ClearWarning {
    const said = names.map((name): Sentence => [textPart(this.#seen(name))]);
    return { kind: 'leavesOut', parts: fill(T.leavesOut, { names: commaList(said) }) };
  }

  tokenUnknown(): void {
    this.warnings.set('tokenUnknown', { kind: 'tokenUnknown', parts: [textPart(T.tokenUnknown)] });
  }

  /** An amount that the description shows without its token: with the one that `tokenOf` has for it, or in base units. */
  bareAmount(field: EngineField, tokenOf: TokenOf): Sentence {
    const parts = this.field(field);
    const [part] = parts;
    const bare = parts.length === 1 && part?.kind === 'text' && /^\d+$/.test(part.text) ? part.text : null;
    const token = bare === null ? null : tokenOf(BigInt(bare));
    if (bare === null || token === null) {
      this.tokenUnknown();
      return bare === null ? parts : [textPart(messages.units(bare))];
    }
    this.warnings.set('tokenByReading', { kind: 'tokenByReading', parts: [textPart(T.tokenByReading)] });
    const { tokens } = this.#vouched;
    const native = this.#nativeSymbol(BigInt(this.#target.chainId));
    return [amountOf(token, BigInt(bare), { native, token: tokens })];
  }

  bytesBehind(bytes: number): ClearWarning {
    return { kind: 'bytesBehind', parts: [textPart(T.bytesBehind(bytes))] };
  }

  field({ format, value, raw }: EngineField): Sentence {
    switch (format) {
      case 'tokenAmount':
      case 'amount':
        return this.#amount(value, integerOf(raw));
      case 'addressName':
        return [this.#addressPart(this.#addressOf(value))];
      case 'tokenTicker': {
        const { mark } = marked(value, 'token');
        const token = this.#token(mark);
        return token === null || mark.kind !== 'token'
          ? [this.#tokenAddress(mark)]
          : [textPart(`${this.#seen(token.symbol)} `), this.#tokenAddress(mark)];
      }
      case 'nftName': {
        const { mark } = marked(value, 'collection');
        const id = this.#number(integerOf(raw));
        const item = fill(T.item, { id: [textPart(String(id))], collection: [this.#tokenAddress(mark)] });
        return mark.kind === 'collection' ? this.#onChain(item, mark.chain) : item;
      }
      case 'calldata': {
        const { mark } = marked(value, 'callee');
        if (mark.kind !== 'callee') throw new DescriptorRefused('failed', 'no callee');
        return this.#callInside(mark.address, raw instanceof Uint8Array ? raw : new Uint8Array());
      }
      case 'date': {
        const seconds = this.#number(integerOf(raw));
        // The engine gives a block's number back as it is.
        return [textPart(/^\d+$/.test(value) ? T.block(seconds) : dateText(seconds))];
      }
      case 'duration':
        return [textPart(durationText(this.#number(integerOf(raw))))];
      case 'chainId':
        return [textPart(chainText(this.#number(integerOf(raw))))];
      case 'unit':
        this.#number(integerOf(raw));
        // Without a name of its own a unit leaves a blank behind the number.
        return [textPart(this.said(value).trim())];
      case 'enum': {
        // What has no word is given back as it is.
        const bare = raw instanceof Uint8Array ? bytesToHex(raw) : String(raw);
        return value === bare ? this.#raw(raw, 0) : [textPart(this.said(value))];
      }
      default:
        return this.#raw(raw, 0);
    }
  }

  /** Read by our own decoder from the bytes that are signed: not by a description of the callee, which knows no caller. */
  #callInside(to: Address, bytes: Uint8Array): Sentence {
    const callee = this.#addressPart(to);
    const account = this.#from ?? this.#vouched.account ?? null;
    const data = bytesToHex(bytes);
    if (!this.#ground.bytes.some((hex) => holds(hex, data.slice(2))))
      throw new DescriptorRefused('unaccounted', 'a call inside');
    const { chainId } = this.#target;
    const tree = readCall({ chainId, from: null, to, value: 0n, data, operation: 'call' });
    if (account === null || tree.reading.kind !== 'function') {
      if (bytes.length > 0) this.#unread();
      return fill(T.dataFor, { size: [textPart(T.bytes(bytes.length))], callee: [callee] });
    }
    this.calls.push(tree);
    this.warnings.set('callInside', { kind: 'callInside', parts: [textPart(T.callInside)] });
    const native = this.#nativeSymbol(BigInt(chainId));
    const words = { native, token: this.#vouched.tokens, account, now: 0n };
    return fill(T.callFor, { callee: [callee], does: sentenceOf(tree, words) });
  }

  #amount(value: string, amount: bigint): Sentence {
    const { before, mark } = marked(value, 'native', 'token');
    this.#number(amount);
    const message = before.trim();
    // Beyond a threshold the engine has put the descriptor's word in place of the number.
    const said = /^-?[\d.]*$/.test(message) ? null : this.said(message);
    const worded = (part: SentencePart): Sentence =>
      said === null ? [part] : fill(T.anyMessage, { amount: [part], message: [textPart(said)] });
    const unlimited = this.#unlimited(amount);
    if (mark.kind === 'native') {
      const symbol = this.#nativeSymbol(mark.chain);
      if (mark.chain === BigInt(this.#target.chainId)) this.natives.add(amount);
      const exact = unlimited ? '' : formatAmount(amount, 18);
      const part = { kind: 'amount', amount: exact, symbol, token: 'native', unlimited } as const;
      return this.#onChain(worded(part), mark.chain);
    }
    if (mark.kind !== 'token') throw new DescriptorRefused('failed', 'no token');
    const token = this.#token(mark);
    const exact = token === null ? amount.toString() : formatAmount(amount, token.decimals);
    const symbol = token === null ? null : this.#seen(token.symbol);
    this.#ofToken(mark.address);
    const shown = unlimited ? '' : exact;
    const part = { kind: 'amount', amount: shown, symbol, token: mark.address, unlimited } as const;
    return this.#onChain(worded(part), mark.chain);
  }

  /**
   * Half of the range of the type that it stands in, or more; of types that an ordinary amount of a token with many
   * decimals may half fill, only the very end.
   */
  #unlimited(amount: bigint): boolean {
    const bits = this.#ground.numbers.get(amount) ?? 0;
    if (bits >= 160) return amount >= 1n << BigInt(bits - 1);
    return bits >= 96 && amount === (1n << BigInt(bits)) - 1n;
  }

  #token(mark: ValueMark): { readonly symbol: string; readonly decimals: number } | null {
    // Only the chain of the call is vouched for: the same address elsewhere is another contract.
    if (mark.kind !== 'token' || mark.chain !== BigInt(this.#target.chainId)) return null;
    return this.#vouched.tokens(mark.address);
  }

  #nativeSymbol(chain: bigint): string | null {
    const { native } = this.#vouched;
    if (chain === BigInt(this.#target.chainId) && native !== undefined) return native;
    return knownChain(Number(chain))?.nativeSymbol ?? null;
  }

  /** Names the chain where it is another one than the call's. */
  #onChain(asset: Sentence, chain: bigint): Sentence {
    if (chain === BigInt(this.#target.chainId)) return asset;
    return fill(T.onChain, { asset, chain: [textPart(chainText(chain))] });
  }

  #tokenAddress(mark: ValueMark): SentencePart {
    if (mark.kind !== 'token' && mark.kind !== 'collection')
      throw new DescriptorRefused('failed', 'no token');
    this.#ofToken(mark.address);
    return { kind: 'address', address: mark.address };
  }

  #addressOf(value: string): Address {
    const found = markOf(value);
    if (found !== null) {
      if (found.mark.kind !== 'address' || found.before !== '')
        throw new DescriptorRefused('failed', 'no address');
      return found.mark.address;
    }
    // A placeholder of the descriptor that stands for whoever asks.
    if (this.#from !== null && value.toLowerCase() === this.#from.toLowerCase()) return this.#from;
    throw new DescriptorRefused('unaccounted', 'an address without a source');
  }

  #addressPart(address: Address): SentencePart {
    if (!this.#signed(address)) {
      if (!this.#said.includes(address.toLowerCase())) throw new DescriptorRefused('unaccounted', address);
      this.#warn('addressFromDescription', address, T.addressFromDescription);
    }
    return { kind: 'address', address };
  }

  #ofToken(address: Address): void {
    if (this.#signed(address)) return;
    if (!this.#said.includes(address.toLowerCase())) throw new DescriptorRefused('unaccounted', address);
    this.#warn('tokenFromDescription', address, T.tokenFromDescription);
  }

  /** True where what is signed holds the address: as one, in a number, or in bytes. */
  #signed(address: Address): boolean {
    const { addresses, narrowed, bytes } = this.#ground;
    if (addresses.has(address) || address === this.#from) return true;
    const clean = narrowed.get(address);
    if (clean === false) this.#warn('addressFromNumber', address, T.addressFromNumber);
    if (clean !== undefined) return true;
    return bytes.some((hex) => holds(hex, address.slice(2).toLowerCase()));
  }

  #number(value: bigint): bigint {
    if (this.#ground.numbers.has(value)) return value;
    const hex = value < 0n ? '' : value.toString(16);
    const even = hex.length % 2 === 0 ? hex : `0${hex}`;
    if (hex !== '' && this.#ground.bytes.some((bytes) => holds(bytes, even))) return value;
    throw new DescriptorRefused('unaccounted', String(value));
  }

  #raw(raw: unknown, depth: number): Sentence {
    if (depth > 16) throw new DescriptorRefused('tooLarge', 'too deep');
    if (typeof raw === 'bigint' || typeof raw === 'number')
      return [textPart(String(this.#number(integerOf(raw))))];
    if (typeof raw === 'boolean') return [textPart(raw ? T.yes : T.no)];
    if (raw instanceof Uint8Array) {
      if (raw.length > LONGEST_VALUE) this.#unread();
      return [textPart(raw.length === 0 ? T.empty : bytesToHex(raw))];
    }
    if (typeof raw === 'string') {
      if (/^0x[\da-fA-F]{40}$/.test(raw)) return [this.#addressPart(toAddress(raw))];
      // A part of a text, which the engine would cut out between any two characters, is not shown for the whole.
      if (!this.#ground.texts.has(raw) && !this.#said.includes(JSON.stringify(raw).toLowerCase()))
        throw new DescriptorRefused('unaccounted', raw);
      return [textPart(raw === '' ? T.empty : this.#seen(raw))];
    }
    if (Array.isArray(raw)) {
      if (raw.length === 0) return [textPart(T.empty)];
      return commaList(raw.map((item: unknown) => this.#raw(item, depth + 1)));
    }
    if (isRecord(raw)) {
      const items = Object.entries(raw);
      return commaList(
        items.map(([name, item]) => [textPart(`${this.#seen(name)} `), ...this.#raw(item, depth + 1)]),
      );
    }
    throw new DescriptorRefused('failed', 'a value of no kind');
  }

  #seen(value: string): string {
    if (hasUnseenText(value))
      this.warnings.set('unseenText', { kind: 'unseenText', parts: [textPart(T.unseenText)] });
    return cleanText(value);
  }

  #unread(): void {
    this.warnings.set('bytesUnread', { kind: 'bytesUnread', parts: [textPart(T.bytesUnread)] });
  }

  #warn(kind: ClearWarning['kind'], address: Address, template: string): void {
    this.warnings.set(`${kind} ${address}`, {
      kind,
      parts: fill(template, { address: [whole(address)] }),
    });
  }
}

function marked(value: string, ...kinds: readonly ValueMark['kind'][]): { before: string; mark: ValueMark } {
  const found = markOf(value);
  if (found === null || !kinds.includes(found.mark.kind))
    throw new DescriptorRefused('failed', 'an amount of nothing');
  return found;
}

/** Texts are not read as numbers: no type of the ABI writes a number as text. */
function integerOf(raw: unknown): bigint {
  if (typeof raw === 'bigint') return raw;
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return BigInt(raw);
  if (raw instanceof Uint8Array && raw.length > 0) return BigInt(bytesToHex(raw));
  throw new DescriptorRefused('failed', 'no number');
}

function chainText(chain: bigint): string {
  const known = chain <= BigInt(Number.MAX_SAFE_INTEGER) ? knownChain(Number(chain)) : undefined;
  return known === undefined ? T.unknownChain(chain) : T.chain(known.name, chain);
}

/** Whole bytes only: hexadecimal digits that straddle two bytes are no slice. */
function holds(hex: string, part: string): boolean {
  for (let at = hex.indexOf(part); at !== -1; at = hex.indexOf(part, at + 1)) if (at % 2 === 0) return true;
  return false;
}
