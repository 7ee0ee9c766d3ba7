import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  HARDENED,
  parsePath,
  parseTemplate,
  pathAt,
  pathOf,
  TEMPLATE_IDS,
  TEMPLATES,
} from '#core/hd/path.ts';
import { formatXpub, nodeOf } from '#core/hd/public-node.ts';
import { unwrap } from '#core/result.ts';
import { readVectors } from '#test/vectors.ts';
import { fromText, toText } from '../vault/seal.ts';
import {
  addressesAt,
  addressesOf,
  addressOfPrivateKey,
  deriveSource,
  parsePrivateKey,
  privateKeyAt,
  publicNodeAt,
  seedOf,
  sourceFingerprint,
} from './derive.ts';
import { parseMnemonic, passphraseBytes } from './mnemonic.ts';

interface EthersMnemonic {
  readonly name: string;
  readonly phrase: string;
  readonly password: string;
  readonly nodes: readonly {
    readonly path: string;
    readonly privateKey: string;
    readonly xpub: string;
  }[];
}
const ethers = readVectors<readonly EthersMnemonic[]>('ethers-v6/mnemonics.json.gz');

describe('ethers v6 mnemonics', () => {
  it('give the same private keys, public nodes and addresses on every path', async () => {
    const utf8 = (hex: string) => new TextDecoder().decode(fromText(hex.slice(2)));
    const counts = { phrases: 0, paths: 0 };
    // Each path stretches the phrase twice: every 17th phrase, which meets each of their eight kinds (with and
    // without a passphrase among them) and all languages. All of them are read in mnemonic.test.ts.
    for (const { name, phrase, password, nodes } of ethers.filter((_, at) => at % 17 === 0)) {
      const passphrase = passphraseBytes(utf8(password));
      const secret = { kind: 'mnemonic', ...(await parseMnemonic(utf8(phrase))), passphrase } as const;
      const paths = nodes.map(({ path }) => unwrap(parsePath(path)));
      const addresses = await addressesOf(secret, paths);
      for (const [at, path] of paths.entries()) {
        const { privateKey = '', xpub = '' } = nodes[at] ?? {};
        const key = await privateKeyAt(secret, path);
        expect([name, path, `0x${toText(key)}`]).toEqual([name, path, privateKey]);
        expect(addresses[at]).toBe(addressOfPrivateKey(key));
        expect(formatXpub((await publicNodeAt(secret, path)).node)).toBe(xpub);
        counts.paths += 1;
      }
      counts.phrases += 1;
    }
    console.info('ethers v6 mnemonics on their paths:', counts);
    expect(counts.phrases).toBe(Math.ceil(ethers.length / 17));
  });
});

async function phrase(text: string) {
  return { kind: 'mnemonic', ...(await parseMnemonic(text)), passphrase: passphraseBytes('') } as const;
}
const JUNK = 'test test test test test test test test test test test junk';

/** Node by node, with nothing but @scure/bip32. */
async function plainly(secret: Awaited<ReturnType<typeof phrase>>, path: string) {
  return HDKey.fromMasterSeed(await seedOf(secret)).derive(path);
}
function keyOf({ privateKey }: HDKey): Uint8Array {
  if (privateKey === null) throw new Error('no private key');
  return privateKey;
}

describe('any path', () => {
  /** Few values, so that paths share their beginnings, and one is the beginning of another. */
  const anyStep = fc.constantFrom(0, 1, 2, 2 ** 31 - 1, HARDENED, HARDENED + 1, HARDENED + 44, 2 ** 32 - 1);
  const anyPath = fc.array(anyStep, { maxLength: 5 }).map(pathOf);

  it('gives addresses, keys and nodes as @scure/bip32 does, in the order asked for', async () => {
    const secret = await phrase(JUNK);
    const master = await plainly(secret, 'm');
    await fc.assert(
      fc.asyncProperty(fc.array(anyPath, { maxLength: 8 }), async (paths) => {
        const expected = paths.map((path) => addressOfPrivateKey(keyOf(master.derive(path))));
        expect(await addressesOf(secret, paths)).toEqual(expected);
        const [path] = paths;
        if (path === undefined) return;
        const node = master.derive(path);
        expect(await privateKeyAt(secret, path)).toEqual(node.privateKey);
        expect(await publicNodeAt(secret, path)).toEqual({
          node: nodeOf(node),
          masterFingerprint: master.fingerprint,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('goes by the five common templates and by custom ones', async () => {
    const secret = await phrase(JUNK);
    const templates = [
      ...TEMPLATE_IDS.map((id) => TEMPLATES[id].template),
      ...["m/i'", 'm/i', "m/44'/60'/i/0'/1", "m/44'/60'/0'/i'/2/3"].map((text) =>
        unwrap(parseTemplate(text)),
      ),
    ];
    for (const template of templates) {
      const addresses = await addressesAt(secret, template, 3, 4);
      expect(addresses).toHaveLength(4);
      for (const [offset, address] of addresses.entries()) {
        const path = pathAt(template, 3 + offset);
        expect([path, address]).toEqual([path, addressOfPrivateKey(keyOf(await plainly(secret, path)))]);
        expect(addressOfPrivateKey(await privateKeyAt(secret, path))).toBe(address);
      }
    }
    await expect(addressesAt(secret, TEMPLATES.bip44.template, HARDENED - 1, 2)).rejects.toMatchObject({
      code: 'INPUT_PATH',
    });
  });

  it('finds the accounts of development chains', async () => {
    const secret = await phrase(JUNK);
    const { accounts } = await deriveSource(secret, 0, 2);
    expect(await addressesAt(secret, TEMPLATES.bip44.template, 0, 2)).toEqual(
      accounts.map(({ address }) => address),
    );
    expect(accounts.map(({ address }) => address)).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ]);
  });

  it('names a source by its fingerprint', async () => {
    const secret = await phrase(JUNK);
    const fingerprint = await sourceFingerprint(secret);
    expect(fingerprint).toBe((await deriveSource(secret, 0, 1)).fingerprint);
    const { masterFingerprint } = await publicNodeAt(secret, pathOf([]));
    expect(masterFingerprint).toBe(Number.parseInt(fingerprint.slice(0, 8), 16));
    const single = parsePrivateKey('1'.padStart(64, '0'));
    expect(await sourceFingerprint(single)).toBe((await deriveSource(single, 0, 1)).fingerprint);
    // The generator's HASH160, as on every Bitcoin address of the private key 1.
    expect(await sourceFingerprint(single)).toBe('751e76e8199196d454941c45d1b3a323f1433bd6');
  });

  it('is refused where there is none', async () => {
    const single = parsePrivateKey('1'.padStart(64, '0'));
    const many = await phrase(JUNK);
    const path = pathOf([0]);
    expect(await privateKeyAt(single, null)).toEqual(single.key);
    await expect(privateKeyAt(single, path)).rejects.toMatchObject({ code: 'VAULT_DAMAGED' });
    await expect(privateKeyAt(many, null)).rejects.toMatchObject({ code: 'VAULT_DAMAGED' });
    for (const act of [addressesOf(single, [path]), publicNodeAt(single, path)])
      await expect(act).rejects.toMatchObject({ code: 'KEY_SOURCE_UNKNOWN' });
  });

  it('leaves no private node behind, even where it fails', async () => {
    const made: HDKey[] = [];
    const { fromMasterSeed } = HDKey;
    const { deriveChild } = HDKey.prototype;
    const master = vi.spyOn(HDKey, 'fromMasterSeed').mockImplementation((seed) => {
      const node = fromMasterSeed(seed);
      made.push(node);
      return node;
    });
    const child = vi.spyOn(HDKey.prototype, 'deriveChild').mockImplementation(function (this: HDKey, index) {
      if (index === HARDENED + 13) throw new Error('broken');
      const node = deriveChild.call(this, index);
      made.push(node);
      return node;
    });
    try {
      const secret = await phrase(JUNK);
      const paths = ["m/44'/60'/0'/0/0", "m/44'/60'/7'/0/0", "m/44'/60'", 'm/1/2', 'm', "m/1/2/3'/4"].map(
        (text) => unwrap(parsePath(text)),
      );
      await addressesOf(secret, paths);
      for (const path of paths) {
        await privateKeyAt(secret, path);
        await publicNodeAt(secret, path);
      }
      await sourceFingerprint(secret);
      await deriveSource(secret, 0, 3);
      const broken = unwrap(parsePath("m/44'/60'/13'/0"));
      await expect(addressesOf(secret, [...paths, broken])).rejects.toThrow('broken');
      await expect(privateKeyAt(secret, broken)).rejects.toThrow('broken');
      expect(made.length).toBeGreaterThan(40);
      expect(made.filter(({ privateKey }) => privateKey !== null)).toEqual([]);
    } finally {
      master.mockRestore();
      child.mockRestore();
    }
  });
});
