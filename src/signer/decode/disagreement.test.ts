import { describe, expect, it, vi } from 'vitest';
import { decodeMessage } from './message.ts';
import { decodeTypedData } from './typed-data.ts';

/** A library that reads everything a little differently, or not at all. */
const library = vi.hoisted(() => ({ recover: (): string => '0x00' }));
vi.mock('micro-eth-signer', () => ({
  eip191Signer: { getHash: () => `0x${'00'.repeat(32)}` },
  recoverAddressTyped: () => library.recover(),
}));

const JSON_TEXT = JSON.stringify({
  types: { T: [{ name: 'v', type: 'uint8' }] },
  primaryType: 'T',
  domain: {},
  message: { v: 1 },
});
const differs = expect.objectContaining({ code: 'SIGN_BYTES_DIFFER' });

describe('when the second implementation disagrees', () => {
  it('no message is read', () => {
    expect(() => decodeMessage(new Uint8Array(3))).toThrow(differs);
  });

  it('no typed data is read', () => {
    library.recover = () => '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
    expect(() => decodeTypedData(JSON_TEXT)).toThrow(differs);
    library.recover = () => {
      throw new Error('too many fields');
    };
    expect(() => decodeTypedData(JSON_TEXT)).toThrow(differs);
  });
});
