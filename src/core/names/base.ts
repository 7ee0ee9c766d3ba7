/** Bytes in the alphabets of content identifiers: bits in groups (RFC 4648, without padding), and base 58. */

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

interface Code {
  encode(bytes: Uint8Array): string;
  /** Null for another alphabet, a length that no bytes have, or bits left over: each text has one value, or none. */
  decode(text: string): Uint8Array | null;
}

function code(alphabet: string, bits: number): Code {
  const values = new Map([...alphabet].map((character, value) => [character, value]));
  const mask = (1 << bits) - 1;
  return {
    encode(bytes) {
      let text = '';
      let held = 0;
      let count = 0;
      for (const byte of bytes) {
        held = ((held << 8) | byte) & 0xffff;
        count += 8;
        while (count >= bits) {
          count -= bits;
          text += alphabet.charAt((held >> count) & mask);
        }
      }
      return count === 0 ? text : text + alphabet.charAt((held << (bits - count)) & mask);
    },
    decode(text) {
      const bytes: number[] = [];
      let held = 0;
      let count = 0;
      for (const character of text) {
        const value = values.get(character);
        if (value === undefined) return null;
        held = ((held << bits) | value) & 0xffff;
        count += bits;
        if (count < 8) continue;
        count -= 8;
        bytes.push((held >> count) & 0xff);
      }
      return count >= bits || (held & ((1 << count) - 1)) !== 0 ? null : Uint8Array.from(bytes);
    },
  };
}

export const base32: Code = code(BASE32, 5);
export const base64url: Code = code(BASE64URL, 6);

/** Null for another alphabet. */
export function decodeBase58(text: string): Uint8Array | null {
  let number = 0n;
  for (const character of text) {
    const value = BASE58.indexOf(character);
    if (value === -1) return null;
    number = number * 58n + BigInt(value);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 0xffn));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}
