import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { hasCode } from '#core/errors/error.ts';
import { readVectors } from '#test/vectors.ts';
import { addressOfPrivateKey } from '../keyring/derive.ts';
import { fromText, toText } from '../vault/seal.ts';
import { openKeyFile, passwordForms } from './open.ts';
import { readKeyFile } from './read.ts';
import {
  changed,
  type Editable,
  EMPTY_PASSWORD_FILE,
  KNOWN_FILES,
  type KnownFile,
  keyBytes,
  PRESALE_FILES,
  SMALL,
  unwatched,
} from './testing.ts';
import { writeKeyFile } from './write.ts';

const KEY = keyBytes('0101010101010101010101010101010101010101010101010101010101010101');

async function open(text: string, password: string): Promise<string> {
  return toText((await openKeyFile(readKeyFile(text), password, unwatched())).key);
}

async function refusal(text: string, password: string): Promise<string> {
  const outcome = await open(text, password).catch((thrown: unknown) => thrown);
  if (hasCode(outcome, 'KEY_FILE_PASSWORD_WRONG')) return 'wrong';
  if (outcome instanceof Error && 'code' in outcome) return String(outcome.code);
  throw new Error('opened');
}

const small = (password: string) =>
  writeKeyFile(KEY, password, { ...unwatched(), random: crypto, cost: SMALL });

describe('openKeyFile', () => {
  it.each(Object.values<KnownFile>(KNOWN_FILES).map((file) => [file.source, file] as const))(
    'opens %s',
    async (_source, { json, password, key, address }) => {
      const text = JSON.stringify(json);
      expect(await open(text, password)).toBe(key.padStart(64, '0'));
      if (address !== undefined) expect(addressOfPrivateKey(keyBytes(key))).toBe(toAddress(`0x${address}`));
    },
  );

  it.each(PRESALE_FILES.map((file) => [file.source, file] as const))(
    'opens %s, and not with another password',
    async (_source, { json, password }) => {
      const text = JSON.stringify(json);
      const key = await open(text, password);
      expect(addressOfPrivateKey(fromText(key))).toBe(toAddress(`0x${json.ethaddr}`));
      expect(await refusal(text, `${password} `)).toBe('wrong');
      expect(await refusal(text, '')).toBe('wrong');
    },
  );

  it('opens with an empty password', async () => {
    const text = JSON.stringify(EMPTY_PASSWORD_FILE);
    const key = fromText(await open(text, ''));
    expect(addressOfPrivateKey(key)).toBe(toAddress(`0x${EMPTY_PASSWORD_FILE.address}`));
    expect(await refusal(text, 'bad')).toBe('wrong');
  });

  /** pyethsaletool of 2014, spelled out with Node's functions: its seeds are raw bytes, not text. */
  it('opens a presale wallet whose seed is no text', async () => {
    const seed = fromText('ff80fe817f00c3a9'.repeat(4));
    const key = new Uint8Array(keccak_256(seed));
    const derived = pbkdf2Sync('größe', 'größe', 2_000, 16, 'sha256');
    const iv = fromText('000102030405060708090a0b0c0d0e0f');
    const cipher = createCipheriv('aes-128-cbc', derived, iv);
    const encseed = Buffer.concat([iv, cipher.update(seed), cipher.final()]).toString('hex');
    const text = JSON.stringify({ encseed, ethaddr: addressOfPrivateKey(key).slice(2).toLowerCase() });
    expect(await open(text, 'größe')).toBe(toText(key));
    expect(await refusal(text, 'grosse')).toBe('wrong');
  });

  it('refuses a key that belongs to another address than the file says', async () => {
    const text = changed(EMPTY_PASSWORD_FILE, (file) => {
      file.address = '00'.repeat(19).concat('01');
    });
    const refused = await openKeyFile(readKeyFile(text), '', unwatched()).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({
      code: 'KEY_FILE_ADDRESS',
      details: {
        stated: '0x0000000000000000000000000000000000000001',
        derived: toAddress(`0x${EMPTY_PASSWORD_FILE.address}`),
      },
    });
  });

  it('does not mind dklen, which only says how much of the same key is written out', async () => {
    for (const { json, password, key } of [KNOWN_FILES.geth31Bytes, KNOWN_FILES.myEtherWallet]) {
      const longer = changed(
        'Crypto' in json ? { ...json, crypto: json.Crypto, Crypto: undefined } : json,
        (file) => {
          file.crypto.kdfparams.dklen = 64;
        },
      );
      expect(await open(longer, password)).toBe(key.padStart(64, '0'));
    }
  });

  it('takes any single-bit change of ciphertext, MAC or salt for a wrong password', async () => {
    const text = await small('password');
    const flip = (value: unknown, bit: number) => {
      const bytes = fromText(String(value));
      const at = (bit >> 3) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
      return toText(bytes);
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('mac', 'ciphertext', 'salt'), fc.nat(255), async (part, bit) => {
        const broken = changed(JSON.parse(text), ({ crypto }: Editable) => {
          if (part === 'salt') crypto.kdfparams.salt = flip(crypto.kdfparams.salt, bit);
          else if (part === 'mac') crypto.mac = flip(crypto.mac, bit);
          else crypto.ciphertext = flip(crypto.ciphertext, bit);
        });
        expect(await refusal(broken, 'password')).toBe('wrong');
      }),
      { numRuns: 600 },
    );
  });

  it('finds a changed IV by the address, the MAC does not cover it', async () => {
    const text = changed(JSON.parse(await small('password')), ({ crypto }) => {
      crypto.cipherparams.iv = '00'.repeat(16);
    });
    expect(await refusal(text, 'password')).toBe('KEY_FILE_ADDRESS');
  });
});

describe('the password', () => {
  const COMPOSED = 'caf\u00e9';
  const DECOMPOSED = 'cafe\u0301';

  it('is tried as typed first, then as NFKC and NFKD, each once', () => {
    expect(passwordForms('plain')).toEqual(['plain']);
    expect(passwordForms(COMPOSED)).toEqual([COMPOSED, DECOMPOSED]);
    expect(passwordForms(DECOMPOSED)).toEqual([DECOMPOSED, COMPOSED]);
    expect(passwordForms('\uFB01\u00e9')).toEqual(['\uFB01\u00e9', 'fi\u00e9', 'fie\u0301']);
  });

  it.each([
    ['composed, typed decomposed', COMPOSED, DECOMPOSED],
    ['decomposed, typed composed', DECOMPOSED, COMPOSED],
    ['NFKC by ethers, typed with a ligature', 'fi', '\uFB01'],
    ['an emoji', '🔑', '🔑'],
    ['white space', ' pass word\t', ' pass word\t'],
  ])('%s', async (_name, written, typed) => {
    expect(await open(await small(written), typed)).toBe(toText(KEY));
  });

  it('is not trimmed, and its case counts', async () => {
    const text = await small('Password');
    for (const typed of ['password', ' Password', 'Password ', 'Password\n', ''])
      expect(await refusal(text, typed)).toBe('wrong');
  });
});

describe('progress and cancel', () => {
  const standard = readKeyFile(JSON.stringify(KNOWN_FILES.myEtherWallet.json));

  it('goes from 0 to 1, never back, also over several forms of the password', async () => {
    for (const password of ['moomoocow', 'caf\u00e9']) {
      const seen: number[] = [];
      const watch = { ...unwatched(), onProgress: (fraction: number) => seen.push(fraction) };
      await openKeyFile(standard, password, watch).catch((thrown: unknown) => {
        expect(hasCode(thrown, 'KEY_FILE_PASSWORD_WRONG')).toBe(true);
      });
      expect(seen[0]).toBe(0);
      expect(seen.at(-1)).toBe(1);
      expect(seen).toEqual(seen.toSorted((left, right) => left - right));
      expect(seen.length).toBeGreaterThan(50);
      expect(seen.length).toBeLessThan(250);
    }
  });

  it('ends by the signal, in the middle and before the start', async () => {
    const aborter = new AbortController();
    const seen: number[] = [];
    const onProgress = (fraction: number) => {
      seen.push(fraction);
      if (fraction > 0.3) aborter.abort();
    };
    const { signal } = aborter;
    const outcome = await openKeyFile(standard, 'moomoocow', { signal, onProgress }).catch(
      (thrown: unknown) => thrown,
    );
    expect(hasCode(outcome, 'RPC_ABORTED')).toBe(true);
    expect(Math.max(...seen)).toBeLessThan(0.35);
    const again = await openKeyFile(standard, 'moomoocow', { signal, onProgress }).catch(
      (thrown: unknown) => thrown,
    );
    expect(hasCode(again, 'RPC_ABORTED')).toBe(true);
  });

  it('lets the event loop run, so that a cancel that comes as a message is heard', async () => {
    const aborter = new AbortController();
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => aborter.abort();
    const file = readKeyFile(JSON.stringify(KNOWN_FILES.definitionScrypt.json));
    const opening = openKeyFile(file, 'testpassword', {
      signal: aborter.signal,
      onProgress: () => undefined,
    });
    port1.postMessage('cancel');
    const outcome = await opening.catch((thrown: unknown) => thrown);
    port1.close();
    expect(hasCode(outcome, 'RPC_ABORTED')).toBe(true);
  });

  it('works as a background task where the browser has those, as else messages wait for the end', async () => {
    const priorities: unknown[] = [];
    const postTask = (work: () => unknown, options: { readonly priority: string }) => {
      priorities.push(options.priority);
      return work();
    };
    vi.stubGlobal('scheduler', { postTask });
    try {
      expect(await open(JSON.stringify(KNOWN_FILES.myEtherWallet.json), 'moomoocow')).toBe(
        KNOWN_FILES.myEtherWallet.key,
      );
    } finally {
      vi.unstubAllGlobals();
    }
    expect(priorities).toEqual(['background']);
  });

  it('gives nothing out when PBKDF2, which cannot be stopped, ends after the cancel', async () => {
    const aborter = new AbortController();
    const file = readKeyFile(JSON.stringify(KNOWN_FILES.definitionPbkdf2.json));
    const opening = openKeyFile(file, 'testpassword', {
      signal: aborter.signal,
      onProgress: () => undefined,
    });
    aborter.abort();
    const outcome = await opening.catch((thrown: unknown) => thrown);
    expect(hasCode(outcome, 'RPC_ABORTED')).toBe(true);
  });
});

interface Wallet {
  readonly name: string;
  readonly type: string;
  readonly address: string;
  /** UTF-8 in hexadecimal. */
  readonly password: string;
  readonly content: string;
}
const wallets = readVectors<readonly Wallet[]>('ethers-v6/wallets.json.gz');

describe('wallets of ethers', () => {
  it('open to their addresses', async () => {
    const counts: Record<string, number> = {};
    for (const { name, type, address, password, content } of wallets) {
      const file = readKeyFile(content);
      expect(file.kind, name).toBe(type === 'crowdsale' ? 'presale' : 'v3');
      const typed = Buffer.from(password.slice(2), 'hex').toString('utf8');
      const { key } = await openKeyFile(file, typed, unwatched());
      expect(addressOfPrivateKey(key), name).toBe(address);
      counts[`${file.kind} ${file.kdf.name}`] = (counts[`${file.kind} ${file.kdf.name}`] ?? 0) + 1;
    }
    console.info('ethers wallets:', counts);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(wallets.length);
  });
});
