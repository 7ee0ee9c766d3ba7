import { hashMessage } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { readContent, type Written, writtenBytes } from '../written.ts';
import { type SignedResult, signContent, toJson, toSignedMessage } from './sign.ts';

const account = mnemonicToAccount('test test test test test test test test test test test junk');
const stranger = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 1,
});
const ADDRESS = toAddress(account.address);
const TYPED = {
  types: { Vote: [{ name: 'weight', type: 'uint256' }] },
  primaryType: 'Vote' as const,
  domain: { name: 'Assembly', chainId: 1 },
  message: { weight: '3' },
};
const signing = (by = account) => ({
  message: async ({ message }: { message: Hex }) => ({
    signature: (await by.signMessage({ message: { raw: message } })) as Hex,
  }),
  typedData: async ({ typedData }: { typedData: string }) => {
    const { message, ...rest } = JSON.parse(typedData);
    return {
      signature: (await by.signTypedData({ ...rest, message: { weight: BigInt(message.weight) } })) as Hex,
    };
  },
});
const written = (over: Partial<Written>): Written => ({ kind: 'message', text: '', asBytes: false, ...over });
const codeOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'accepted',
    (thrown: unknown) => toEvidentError(thrown).code,
  );

describe('what is written', () => {
  it('is signed as it stands, white space included', async () => {
    expect(await readContent(written({ text: ' é\n' }))).toEqual({ kind: 'message', message: '0x20c3a90a' });
  });

  it('in hexadecimal digits is text, unless it is said to be bytes', async () => {
    expect(await readContent(written({ text: '0xAB' }))).toEqual({ kind: 'message', message: '0x30784142' });
    expect(await readContent(written({ text: '0xAB', asBytes: true }))).toEqual({
      kind: 'message',
      message: '0xab',
    });
    expect(await readContent(written({ text: 'ab', asBytes: true }))).toEqual({
      kind: 'message',
      message: '0x6162',
    });
    expect([writtenBytes('0x'), writtenBytes('0xabc'), writtenBytes('0xab')]).toEqual([null, null, '0xab']);
  });

  it.each<[string, Written, string]>([
    ['nothing', written({}), 'INPUT_REQUIRED'],
    ['white space', written({ text: ' \n' }), 'INPUT_REQUIRED'],
    ['too much', written({ text: 'x'.repeat(128 * 1024 + 1) }), 'SIGN_MESSAGE_TOO_LARGE'],
    ['no typed data', written({ kind: 'typedData', text: 'hello' }), 'SIGN_TYPED_DATA_INVALID'],
  ])('as %s is refused', async (_, text, code) => {
    expect(await codeOf(readContent(text))).toBe(code);
  });
});

describe('a signature', () => {
  const options = { signal: new AbortController().signal };
  const order = (content: Parameters<typeof signContent>[1]['content']) => ({
    account: { address: ADDRESS, label: 'Mine' },
    content,
  });

  it('is checked, and can be handed on', async () => {
    const content = await readContent(written({ text: 'Grüße' }));
    const signed = await signContent(signing(), order(content), options);
    expect(signed.digest).toBe(hashMessage('Grüße'));
    expect(JSON.parse(toJson(signed))).toEqual({
      address: ADDRESS,
      kind: 'message',
      message: 'Grüße',
      bytes: '0x4772c3bcc39f65',
      digest: signed.digest,
      signature: signed.signature,
    });
    const typed = { kind: 'typedData', typedData: JSON.stringify(TYPED) } as const;
    const record = JSON.parse(toJson(await signContent(signing(), order(typed), options)));
    expect(record).toMatchObject({ kind: 'typedData', typedData: TYPED });
  });

  it('says of bytes that are no text only what they are', async () => {
    const signed = await signContent(
      signing(),
      order({ kind: 'message', message: '0xff00' as Hex }),
      options,
    );
    expect(JSON.parse(toJson(signed))).not.toHaveProperty('message');
  });

  it('of another account is not taken', async () => {
    const content = { kind: 'message', message: '0x01' as Hex } as const;
    expect(await codeOf(signContent(signing(stranger), order(content), options))).toBe(
      'SIGN_SIGNATURE_WRONG',
    );
    const nonsense = { ...signing(), message: async () => ({ signature: `0x${'00'.repeat(65)}` as Hex }) };
    expect(await codeOf(signContent(nonsense, order(content), options))).toBe('SIGN_SIGNATURE_WRONG');
  });

  it('is not asked for once it was cancelled', async () => {
    const ending = new AbortController();
    ending.abort();
    const content = { kind: 'message', message: '0x01' as Hex } as const;
    const never = {
      ...signing(),
      message: async () => {
        throw new Error('asked');
      },
    };
    expect(await codeOf(signContent(never, order(content), { signal: ending.signal }))).toBe('RPC_ABORTED');
  });
});

describe('what the activity keeps of it', () => {
  const signed = (content: SignedResult['content']): SignedResult => ({
    account: ADDRESS,
    content,
    digest: `0x${'ab'.repeat(32)}` as SignedResult['digest'],
    signature: '0x01' as Hex,
  });
  const kept = (content: SignedResult['content']) => toSignedMessage(signed(content), 'ab'.repeat(16), 5);

  it('is the beginning, by whole characters, and never the signature', () => {
    const typedData = '😀'.repeat(300);
    expect(kept({ kind: 'typedData', typedData }).text).toBe('😀'.repeat(200));
    expect(kept({ kind: 'typedData', typedData })).not.toHaveProperty('signature');
  });

  it('is hexadecimal where the bytes are no text', () => {
    expect(kept({ kind: 'message', message: '0xff00' as Hex }).text).toBe('0xff00');
    expect(kept({ kind: 'message', message: '0x6869' as Hex })).toMatchObject({
      text: 'hi',
      origin: 'Evident',
    });
  });

  it('is a row that the store takes', async () => {
    const { decodeRow, encodeRow } = await import('../../store/schemas.ts');
    const row = kept({ kind: 'typedData', typedData: '😀'.repeat(300) });
    expect(decodeRow('signed', encodeRow('signed', row))).toEqual(row);
  });
});
