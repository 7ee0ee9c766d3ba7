import { expect, test } from 'vitest';
import type { Proof } from '../keyring/client.ts';
import { spendProof } from './proof-field.tsx';

const passkey = () => ({
  kind: 'passkey' as const,
  credentialId: 'ab',
  output: new Uint8Array(32).fill(7),
});

test('what a passkey made is there during the act and zero after it', async () => {
  const proof = passkey();
  const seen = await spendProof(proof, async (once: Proof) => once.kind === 'passkey' && once.output[0]);
  expect(seen).toBe(7);
  expect(proof.output).toEqual(new Uint8Array(32));
});

test('it is zero after a failure, too, and the failure is passed on', async () => {
  const proof = passkey();
  await expect(
    spendProof(proof, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(proof.output).toEqual(new Uint8Array(32));
});
