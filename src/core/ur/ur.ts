/**
 * Uniform Resources (BCR-2020-005, revision 2.1; multipart by BCR-2024-001): a CBOR message of a named type as text
 * that suits QR codes, `ur:<type>/<bytewords>` or, in parts, `ur:<type>/<seqNum>-<seqLen>/<bytewords>`.
 */
import { decodeCbor, encodeCbor, isArray, isBytes } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';

export interface Ur {
  /** Lower-case letters, digits and hyphens, for example `eth-sign-request`. */
  readonly type: string;
  /** One CBOR value without the tag that stands for the type. */
  readonly cbor: Uint8Array;
}

/** One part of a longer message. Parts of one message agree in all but `seqNum` and `data`. */
export interface UrPart {
  readonly type: string;
  /** From 1. Above `seqLen` the data is a mix of fragments. */
  readonly seqNum: number;
  readonly seqLen: number;
  readonly messageLen: number;
  /** CRC-32 of the message. */
  readonly checksum: number;
  readonly data: Uint8Array;
}

type ReadUr = { readonly kind: 'whole'; readonly ur: Ur } | { readonly kind: 'part'; readonly part: UrPart };

/** Bytes of a message. Far above what a person would scan, far below what would hurt the browser. */
export const MAX_MESSAGE = 1 << 20;
/** Fragments of a message. */
export const MAX_PARTS = 2048;

const TYPE = /^[a-z0-9-]{1,64}$/;
const FORM = /^ur:([a-z0-9-]{1,64})\/(?:([1-9][0-9]{0,9})-([1-9][0-9]{0,9})\/)?([a-z]+)$/;
/** Two letters a byte; room for the checksum, the head of a part, the prefix, and white space around. */
const MAX_TEXT = 2 * MAX_MESSAGE + 1024;
const MAX_UINT32 = 0xffff_ffff;

export function invalidUr(reason: string): EvidentError {
  return new EvidentError('INPUT_UR_INVALID', { reason });
}

function tooLarge(): EvidentError {
  return new EvidentError('INPUT_UR_TOO_LARGE');
}

/** Checks what an encoder is given. Throws `INPUT_UR_INVALID`, `INPUT_UR_TOO_LARGE`. */
export function checkUr(ur: Ur): void {
  if (!TYPE.test(ur.type)) throw invalidUr('type');
  if (ur.cbor.length === 0) throw invalidUr('empty message');
  if (ur.cbor.length > MAX_MESSAGE) throw tooLarge();
}

/** The whole message as one text, lower case. Throws `INPUT_UR_INVALID`, `INPUT_UR_TOO_LARGE`. */
export function encodeUr(ur: Ur): string {
  checkUr(ur);
  return `ur:${ur.type}/${encodeBytewords(ur.cbor)}`;
}

// Bytewords (BCR-2020-012) in the minimal style that UR uses: each byte is the first and last letter of its word,
// and a CRC-32 of the body follows it.

/** First and last letters of the 256 words, in the order of the bytes they stand for. */
const PAIRS =
  'aeadaoaxaaahamatayasbkbdbnbtbabsbebybgbwbbbzcmchcscfcycwcecackct' +
  'cxclcpcndkdadsdidedtdrdndwdpdmdldyeheyeoeeecenemetesftfrfnfsfmfh' +
  'fzfpfwfxfyfefgflfdgagegrgsgtglgwgdgygmgughgohfhghdhkhthphhhlhyhe' +
  'hnhsidiaieihiyioisinimjejzjnjtjljojsjpjkjykpkoktkskkknkgkekikblb' +
  'lalylflslrlplnltloldlelulklgmnmymhmemomumwmdmtmsmknlnyndnsntnnne' +
  'nboyoeotoxonolospdptpkpypspmplpepfpaprqdqzrerprlrorhrdrkrfryrnrs' +
  'rtsesasrssskswstspsosgsbsfsntotktitttdtetytltbtstptatnuyuoutueur' +
  'vtvyvovlvevwvavdvswlwdwmwpwewywswtwnwzwfwkykynylyaytzszoztzczezm';

const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [PAIRS.slice(2 * byte, 2 * byte + 2), byte]),
);

const CHECKSUM_SIZE = 4;

/** Lower-case letters, two for each byte and eight for the checksum. */
export function encodeBytewords(body: Uint8Array): string {
  return letters(body) + letters(uint32Bytes(crc32(body)));
}

function letters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS.slice(2 * byte, 2 * byte + 2);
  return text;
}

/** The body, its checksum verified. Takes lower case only. Throws `INPUT_UR_INVALID`. */
export function decodeBytewords(text: string): Uint8Array {
  if (text.length % 2 !== 0 || text.length <= 2 * CHECKSUM_SIZE) throw invalid('wrong length');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = BYTES.get(text.slice(2 * i, 2 * i + 2));
    if (byte === undefined) throw invalid('not bytewords');
    bytes[i] = byte;
  }
  const body = bytes.slice(0, -CHECKSUM_SIZE);
  const checksum = uint32Bytes(crc32(body));
  if (checksum.some((byte, i) => byte !== bytes[body.length + i])) throw invalid('wrong checksum');
  return body;
}

function invalid(reason: string): EvidentError {
  return new EvidentError('INPUT_UR_INVALID', { reason });
}

export function encodeUrPart(part: UrPart): string {
  const body = encodeCbor([part.seqNum, part.seqLen, part.messageLen, part.checksum, part.data]);
  return `ur:${part.type}/${part.seqNum}-${part.seqLen}/${encodeBytewords(body)}`;
}

/** Upper case, so that a QR code can use its alphanumeric mode (5.5 bits a character instead of 8). */
export function toQrText(urText: string): string {
  return urText.toUpperCase();
}

/**
 * Reads a whole UR or a part of one, in either case, with white space around. The checksum of the text is verified;
 * that of a message in parts only when all are there. Throws `INPUT_UR_INVALID`, `INPUT_UR_TOO_LARGE`.
 */
export function readUr(text: string): ReadUr {
  if (text.length > MAX_TEXT) throw tooLarge();
  const match = FORM.exec(text.trim().toLowerCase());
  if (match === null) throw invalidUr('form');
  const [, type = '', seqNum, seqLen, letters = ''] = match;
  const body = decodeBytewords(letters);
  if (seqNum !== undefined && seqLen !== undefined)
    return { kind: 'part', part: readPart(type, Number(seqNum), Number(seqLen), body) };
  if (body.length > MAX_MESSAGE) throw tooLarge();
  return { kind: 'whole', ur: { type, cbor: body } };
}

function readPart(type: string, seqNum: number, seqLen: number, body: Uint8Array): UrPart {
  const items = decodeCbor(body);
  if (!isArray(items) || items.length !== 5) throw invalidUr('part');
  const [innerNum, innerLen, messageLen, checksum, data] = items;
  if (innerNum !== seqNum || innerLen !== seqLen) throw invalidUr('part says two numbers');
  if (seqNum > MAX_UINT32 || !isUint32(messageLen) || !isUint32(checksum)) throw invalidUr('part');
  if (data === undefined || !isBytes(data)) throw invalidUr('part');
  if (seqLen > MAX_PARTS || messageLen > MAX_MESSAGE) throw tooLarge();
  // The message ends within the last fragment.
  if (data.length * seqLen < messageLen || data.length * (seqLen - 1) >= messageLen)
    throw invalidUr('fragment of a wrong length');
  return { type, seqNum, seqLen, messageLen, checksum, data };
}

function isUint32(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_UINT32;
}

/** CRC-32 of ISO 3309 (the polynomial of zip and PNG), which BCR-2020-012 and BCR-2024-001 use as checksum. */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** An unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffff_ffff) >>> 0;
}

/** Four bytes, big-endian. */
export function uint32Bytes(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
