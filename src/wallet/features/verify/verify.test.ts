import { hashMessage, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { SignatureService } from '../../signatures/types.ts';
import { checkSignature, FormFault, type VerifyForm } from './result.tsx';
import { readSaved } from './screen.tsx';

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const asked: Parameters<SignatureService['verify']>[0][] = [];
const services = {
  signatures: {
    verify: async (question: Parameters<SignatureService['verify']>[0]) => {
      asked.push(question);
      const digest = hashMessage('Hi') as Hash;
      return { kind: 'key', valid: true, recovered: question.address, digest, fault: null } as const;
    },
  },
};
const options = { signal: new AbortController().signal, now: Date.UTC(2026, 0, 1) };
const form = (change: Partial<VerifyForm> = {}): VerifyForm => ({
  kind: 'message',
  text: 'Hi',
  asBytes: false,
  address: signer.address,
  signature: `0x${'11'.repeat(65)}`,
  chainId: null,
  savedDigest: null,
  ...change,
});

describe('the form', () => {
  it('is asked as it stands, white space in the message included', async () => {
    await checkSignature(
      services,
      form({ text: ' Hi\n', signature: ` 0x${'11'.repeat(40)}\n${'11'.repeat(25)} ` }),
      options,
    );
    expect(asked.at(-1)).toEqual({
      address: signer.address,
      thing: { kind: 'message', bytes: stringToHex(' Hi\n') },
      signature: `0x${'11'.repeat(65)}`,
      chainId: null,
    });
  });

  it.each<[string, Partial<VerifyForm>, object]>([
    [
      'nothing',
      { text: '', address: '', signature: '' },
      { text: 'INPUT_REQUIRED', address: 'INPUT_REQUIRED', signature: 'INPUT_REQUIRED' },
    ],
    ['no address', { address: '0x12' }, { address: 'INPUT_ADDRESS_INVALID' }],
    ['no signature', { signature: 'yes' }, { signature: 'INPUT_SIGNATURE' }],
    ['no typed data', { kind: 'typedData', text: '{}' }, { text: 'SIGN_TYPED_DATA_INVALID' }],
  ])('with %s tells each field', async (_, change, codes) => {
    const thrown = await checkSignature(services, form(change), options).catch((error: unknown) => error);
    if (!(thrown instanceof FormFault)) throw new Error('was asked');
    const told = Object.fromEntries(
      Object.entries(thrown.errors).map(([field, error]) => [field, toEvidentError(error).code]),
    );
    expect(told).toEqual(codes);
  });

  it('says where a saved digest is another', async () => {
    const saved = form({ savedDigest: hashMessage('Hi') as Hash });
    expect(await checkSignature(services, saved, options)).toMatchObject({ savedDigestDiffers: false });
    const other = form({ savedDigest: hashMessage('Ho') as Hash });
    expect(await checkSignature(services, other, options)).toMatchObject({ savedDigestDiffers: true });
  });

  it('lays out a sign-in, and judges it by the address that was given', async () => {
    const fields = {
      domain: 'service.org',
      address: signer.address,
      uri: 'https://service.org/',
      version: '1',
      chainId: 1,
      nonce: '12345678',
      issuedAt: new Date(options.now - 60_000),
    } as const;
    const read = async (change: object, address: string = signer.address) =>
      (
        await checkSignature(
          services,
          form({ text: createSiweMessage({ ...fields, ...change }), address }),
          options,
        )
      ).signIn;
    expect(await read({})).toMatchObject({ message: { domain: 'service.org' }, notes: [], site: [] });
    expect((await read({ expirationTime: new Date(options.now) }))?.notes).toEqual(['siweExpired']);
    expect((await read({ notBefore: new Date(options.now + 1000) }))?.notes).toEqual(['siweNotYet']);
    expect((await read({}, `0x${'12'.repeat(20)}`))?.notes).toEqual(['siweAddressOther']);
    const torn = `${createSiweMessage(fields)}\nmore`;
    expect((await checkSignature(services, form({ text: torn }), options)).signIn).toEqual({
      message: null,
      notes: [],
      site: [],
    });
    expect((await read({ domain: 'mettamask.io' }))?.site).toMatchObject([{ id: 'site-known-bad' }]);
    expect((await checkSignature(services, form(), options)).signIn).toBeNull();
  });
});

describe('a saved signature', () => {
  const saved = { address: signer.address, kind: 'message', digest: hashMessage('Hi'), signature: '0x12' };

  it('is recognised', () => {
    const text = JSON.stringify({ ...saved, message: 'a lie', bytes: stringToHex('Hi') });
    expect(readSaved(text)).toEqual({
      kind: 'message',
      // The bytes were signed; the text beside them is only said to be theirs.
      text: 'Hi',
      asBytes: false,
      address: signer.address,
      signature: '0x12',
      digest: hashMessage('Hi'),
    });
    expect(readSaved(JSON.stringify({ ...saved, bytes: '0xff00' }))).toMatchObject({
      text: '0xff00',
      asBytes: true,
    });
    expect(readSaved(JSON.stringify({ ...saved, bytes: stringToHex('a\r\nb') }))).toMatchObject({
      asBytes: true,
    });
    const typedData = { types: {}, primaryType: 'A' };
    const typed = readSaved(JSON.stringify({ ...saved, kind: 'typedData', typedData }));
    expect(typed?.kind).toBe('typedData');
    expect(JSON.parse(typed?.text ?? '')).toEqual(typedData);
    expect(readSaved('{"address":"0x1","msg":"Hi","sig":"12","version":"2"}')).toMatchObject({
      text: 'Hi',
      signature: '0x12',
      digest: null,
    });
  });

  it('is nothing else', () => {
    for (const text of ['', 'Hi', '{', '{}', '[]', 'null', JSON.stringify({ ...saved, bytes: 'Hi' })])
      expect(readSaved(text)).toBeNull();
  });
});
