/**
 * Bytewords (BCR-2020-012) in the minimal style that UR uses: each byte is the first and last letter of its word,
 * and a CRC-32 of the body follows it.
 */
import { EvidentError } from '../errors/error.ts';
import { crc32, uint32Bytes } from './crc32.ts';

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
