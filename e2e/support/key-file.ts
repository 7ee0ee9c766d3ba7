/** Key files (Web3 Secret Storage, version 3) as another program writes them. */
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { type Hex, hexToBytes, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** By Node's own scrypt and AES. @param n 2^18 is what wallets write. */
export function keyFile(key: Hex, password: string, n: number): string {
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  const derived = scryptSync(password, salt, 32, { N: n, r: 8, p: 1, maxmem: 512 * 1024 * 1024 });
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  const ciphertext = Buffer.concat([cipher.update(hexToBytes(key)), cipher.final()]);
  return JSON.stringify({
    version: 3,
    id: 'ce541d8d-c79b-40f8-9f8c-20f59616faba',
    address: privateKeyToAccount(key).address.slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, n, r: 8, p: 1, salt: salt.toString('hex') },
      mac: keccak256(Buffer.concat([derived.subarray(16, 32), ciphertext])).slice(2),
    },
  });
}
