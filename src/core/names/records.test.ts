/** Against ENS's own library, and what it would let through. */
import { decode, encode, getCodec } from '@ensdomains/content-hash';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hex, parseHex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { base32, base64url, decodeBase58, readAvatar, readContentHash, writeContentHash } from './records.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));
const bytes32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((each) => Buffer.from(each).toString('hex'));

describe('a content hash', () => {
  it('reads as ENSIP-7 says', () => {
    const ipfs = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f';
    expect(readContentHash(hex(ipfs))).toEqual({
      kind: 'known',
      protocol: 'ipfs',
      uri: 'ipfs://bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4',
    });
    const swarm = '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162';
    expect(readContentHash(hex(swarm))).toMatchObject({
      uri: 'bzz://d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
    });
    expect(readContentHash(hex('0x'))).toEqual({ kind: 'none' });
    const old = `0xe40101fa011b20${'d1'.repeat(32)}`;
    expect(readContentHash(hex(old)).kind).toBe('known');
  });

  it('agrees with ENS’s library on what that writes', () => {
    fc.assert(
      fc.property(bytes32, (digest) => {
        const swarm = `0x${encode('swarm', digest)}`;
        expect(readContentHash(hex(swarm))).toMatchObject({ protocol: 'swarm', uri: `bzz://${digest}` });
        expect(unwrap(writeContentHash(`bzz://${digest}`))).toBe(swarm);
        const cid = hex(`0xe30101701220${digest}`);
        const read = readContentHash(cid);
        if (read.kind !== 'known') throw new Error('not read');
        expect(getCodec(cid)).toBe('ipfs');
        expect(read.uri).toBe(`ipfs://${decode(cid)}`);
        expect(`0x${encode('ipfs', read.uri.slice(7))}`).toBe(cid);
        expect(unwrap(writeContentHash(read.uri))).toBe(cid);
      }),
    );
    // Version 0 becomes version 1.
    const v0 = 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4';
    expect(unwrap(writeContentHash(`ipfs://${v0}`))).toBe(`0x${encode('ipfs', v0)}`);
  });

  it('takes any bytes, and shows letters and digits alone', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom('', 'e301', 'e501', 'bd03', 'e401'),
        (tail, head) => {
          const read = readContentHash(hex(`0x${head}${Buffer.from(tail).toString('hex')}`));
          if (read.kind === 'known') expect(read.uri).toMatch(/^[a-z0-9]+:\/\/[A-Za-z0-9_.-]+$/);
        },
      ),
    );
    const markup = Buffer.from('<img src=x onerror=alert(1)>aaaaaaaaaaaaaaaaaaaaaaaaaaaa').toString('hex');
    expect(readContentHash(hex(`0xbd03${markup}`)).kind).toBe('unknown');
    const inside = Buffer.from('<b>.example').toString('hex');
    expect(readContentHash(hex(`0xe5010170000b${inside}`))).not.toMatchObject({
      uri: expect.stringContaining('<'),
    });
    const link = Buffer.from('app.uniswap.org').toString('hex');
    expect(readContentHash(hex(`0xe5010170000f${link}`))).toMatchObject({ uri: 'ipns://app.uniswap.org' });
  });

  it('is not written from anything else', () => {
    for (const text of [
      'https://a.example',
      'ipfs://',
      'ipfs://Qmshort',
      'ipfs://bafy!',
      'bzz://12',
      'ipfs://BAFYBEI',
    ]) {
      expect(writeContentHash(text).ok, text).toBe(false);
    }
    expect(unwrap(writeContentHash(' '))).toBe('0x');
  });
});

describe('alphabets', () => {
  it('have one text for some bytes, and none for others', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const url = base64url.encode(bytes);
        expect(url).toBe(Buffer.from(bytes).toString('base64url'));
        for (const [code, text] of [
          [base64url, url],
          [base32, base32.encode(bytes)],
        ] as const) {
          expect(code.decode(text)).toEqual(Uint8Array.from(bytes));
          expect(code.decode(`${text}!`)).toBeNull();
        }
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abz27'), maxLength: 12 }), (text) => {
        const bytes = base32.decode(text);
        if (bytes !== null) expect(base32.encode(bytes)).toBe(text);
      }),
    );
    expect(decodeBase58('11')).toEqual(Uint8Array.from([0, 0]));
    expect(decodeBase58('0')).toBeNull();
  });
});

describe('an avatar', () => {
  it('is a collectible, a file, or nothing', () => {
    const contract = '0xb7f7f6c52f2e2fdb1963eab30438024864c313f6';
    expect(readAvatar(`eip155:1/erc721:${contract}/2430`)).toMatchObject({
      kind: 'collectible',
      chainId: 1,
      standard: 'erc721',
      tokenId: 2430n,
    });
    expect(readAvatar('data:image/png;base64,AA==').kind).toBe('file');
    for (const text of [
      'javascript:alert(1)',
      'http://a.example/x.png',
      'file:///etc/passwd',
      `eip155:1/erc20:${contract}/1`,
      `eip155:1/erc721:${contract}/${'9'.repeat(78)}`,
      `eip155:1/erc721:${contract}/1/../2`,
      'eip155:1/erc721:0x00/1',
    ]) {
      expect(readAvatar(text).kind, text).toBe('refused');
    }
    expect(readAvatar('  ').kind).toBe('none');
  });
});
