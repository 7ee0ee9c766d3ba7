import fc from 'fast-check';
import { hashMessage, keccak256, serializeTransaction, toBytes, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { MAX_MESSAGE_BYTES } from '#protocol/messages.ts';
import { readVectors } from '#test/vectors.ts';
import { assessMessage, decodeMessage } from './message.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const ACCOUNT = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const context = { account: ACCOUNT, now: Date.UTC(2024, 0, 1) };
const assess = (bytes: Uint8Array) => assessMessage(decodeMessage(bytes), context);

const vectors =
  readVectors<readonly { readonly data: `0x${string}`; readonly keccak256: string }[]>(
    'ethers-v6/hashes.json.gz',
  );

describe('byte strings of ethers v6', () => {
  it('have the digest that viem gives, and the hash that ethers gives', () => {
    for (const { data, keccak256: expected } of vectors) {
      const bytes = toBytes(data);
      expect(decodeMessage(bytes).digest).toBe(hashMessage({ raw: bytes }));
      const prefixed = new Uint8Array([
        ...bytesOf(`\x19Ethereum Signed Message:\n${bytes.length}`),
        ...bytes,
      ]);
      expect(decodeMessage(bytes).digest).toBe(keccak256(prefixed));
      expect(keccak256(bytes)).toBe(expected);
    }
    console.info(`ethers v6 hashes: ${vectors.length}`);
  });
});

describe('decodeMessage', () => {
  it('agrees with viem on any message', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'grapheme' }).map(bytesOf)),
        (bytes) => {
          const decoded = decodeMessage(bytes);
          expect(decoded.digest).toBe(hashMessage({ raw: bytes }));
          expect(decoded.size).toBe(bytes.length);
          if (decoded.text === null) expect(decoded.shown).toBe(toHex(bytes));
          else expect(bytesOf(decoded.text)).toEqual(bytes);
        },
      ),
    );
  });

  it('reads the known example', () => {
    expect(decodeMessage(bytesOf('hello world'))).toEqual({
      kind: 'message',
      digest: '0xd9eba16ed0ecae432b71fe008c98cc872bb4cc214d3220a36f365326cf807d68',
      size: 11,
      form: 'text',
      text: 'hello world',
      shown: 'hello world',
      hidden: [],
      siwe: null,
      siweFault: null,
    });
  });

  it('keeps what hides, a byte order mark too', () => {
    const text = '\ufeffpay\u202eevil';
    expect(decodeMessage(bytesOf(text))).toMatchObject({
      text,
      shown: '⟨U+FEFF⟩pay⟨U+202E⟩evil',
      hidden: ['bidi', 'invisible'],
    });
    expect(assess(bytesOf(text))).toEqual({ dangers: [], cautions: ['hiddenText'] });
  });

  it('takes only whole UTF-8 for text', () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x61, 0x80]])
      expect(decodeMessage(Uint8Array.from(bytes))).toMatchObject({
        text: null,
        shown: toHex(Uint8Array.from(bytes)),
      });
  });

  it('has a limit', () => {
    expect(decodeMessage(new Uint8Array(MAX_MESSAGE_BYTES).fill(0x61)).size).toBe(131_072);
    expect(() => decodeMessage(new Uint8Array(MAX_MESSAGE_BYTES + 1))).toThrow(
      expect.objectContaining({ code: 'SIGN_MESSAGE_TOO_LARGE' }),
    );
  });

  it('tells bytes that stand for something else from text', () => {
    const transfer = { chainId: 1, nonce: 1, to: ACCOUNT, value: 1n, gas: 21_000n } as const;
    const hash = toBytes(keccak256('0x01'));
    const cases: readonly (readonly [string, Uint8Array, string])[] = [
      [
        'legacy transaction',
        toBytes(serializeTransaction({ ...transfer, type: 'legacy', gasPrice: 1n })),
        'transaction',
      ],
      [
        'EIP-1559 transaction',
        toBytes(serializeTransaction({ ...transfer, type: 'eip1559', maxFeePerGas: 1n })),
        'transaction',
      ],
      [
        'long transaction',
        toBytes(serializeTransaction({ ...transfer, type: 'eip1559', data: `0x${'ab'.repeat(70_000)}` })),
        'transaction',
      ],
      ['hash', hash, 'bareHash'],
      ['32 bytes that happen to be UTF-8', new Uint8Array(32).fill(1), 'bareHash'],
      // A hash that somebody searched for among many is visible, and says nothing.
      ['32 visible characters', bytesOf('k#]9~^x{"Zq|+`w$@;<>T}=%&*Jh!u8?'), 'bareHash'],
      ['32 bytes of letters of several scripts', bytesOf('aЖ9ñQڭzΩxǷk7ю5ԱmשGtTabcd'), 'bareHash'],
      ['32 digits of a nonce', bytesOf('5d41402abc4b2a76b9719d911017c592'), 'text'],
      ['32 characters of a sentence', bytesOf('Log in to example, nonce: 123-45'), 'text'],
      ['a character more than a hash', bytesOf('k#]9~^x{"Zq|+`w$@;<>T}=%&*Jh!u8?x'), 'text'],
      ['hash and a byte', new Uint8Array([...hash, 0xff]), 'bytes'],
      ['digest of typed data before hashing', new Uint8Array([0x19, 0x01, ...hash, ...hash]), 'signedData'],
      ['prefixed message', bytesOf('\x19Ethereum Signed Message:\n5hello'), 'signedData'],
      ['text of a list’s length', bytesOf('éab'), 'text'],
      ['text of a list’s length behind a letter', bytesOf('a©b'), 'text'],
      ['no bytes', new Uint8Array(0), 'text'],
    ];
    for (const [name, bytes, form] of cases) {
      expect([name, decodeMessage(bytes).form]).toEqual([name, form]);
      expect([name, assess(bytes).dangers]).toEqual([name, form === 'text' ? [] : [form]]);
    }
  });
});

describe('judgeMessage', () => {
  it('points at texts that say nothing', () => {
    expect(assess(new Uint8Array(0)).cautions).toEqual(['empty']);
    expect(assess(bytesOf(keccak256('0x01'))).cautions).toEqual(['hashText']);
    expect(assess(bytesOf(keccak256('0x01').slice(2).toUpperCase())).cautions).toEqual(['hashText']);
    expect(assess(bytesOf('x'.repeat(32))).cautions).toEqual(['hashText']);
    expect(assess(bytesOf('Sign in to example'))).toEqual({ dangers: [], cautions: [] });
  });

  it('judges sign-ins, and what imitates them', () => {
    const text = [
      'service.org wants you to sign in with your Ethereum account:',
      '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
      '\n\nURI: https://service.org/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891757',
      'Issued At: 2021-09-30T16:25:24.000Z',
      'Expiration Time: 2021-09-30T16:35:24.000Z',
    ].join('\n');
    expect(decodeMessage(bytesOf(text)).siwe?.domain).toBe('service.org');
    expect(assess(bytesOf(text))).toEqual({ dangers: ['siweAddressOther'], cautions: ['siweExpired'] });
    const broken = decodeMessage(bytesOf(text.replace('Version: 1', 'Version: 2')));
    expect(broken).toMatchObject({ siwe: null, siweFault: 'version' });
    expect(assessMessage(broken, context).dangers).toEqual(['siweMalformed']);
  });
});
