import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDamagedVault, readDamagedVault } from './damaged-vault.ts';
import { MAX_VAULT_SIZE } from './limits.ts';
import { toText } from './seal.ts';
import type { Secret } from './secret.ts';
import {
  addPasskey,
  byPassword,
  codeOf,
  make,
  newPasskey,
  PASSWORD,
  privateKey,
  SMALL_POLICY,
  tools,
} from './testing.ts';
import { unwrapOrRefuse } from './unlockers.ts';
import { type OpenVault, openSecret } from './vault.ts';

let vault: OpenVault;
/** What went in, by the id of its source. */
const real = new Map<string, string>();
function textOf(secret: Secret): string {
  if (secret.kind !== 'privateKey') throw new Error('no private key');
  return toText(secret.key);
}
beforeAll(async () => {
  const plain = await make([privateKey(), privateKey(), privateKey()]);
  const dataKey = await unwrapOrRefuse(plain.file, byPassword(), SMALL_POLICY);
  vault = await addPasskey(plain, dataKey, newPasskey());
  for (const { id } of vault.catalogue.sources) real.set(id, textOf(await openSecret(vault, id)));
});

interface Outcome {
  readonly code: string;
  readonly recovered: number;
  readonly lost: number;
  readonly labels: boolean;
}

/** Every secret that came out is one that went in. */
async function salvage(text: string): Promise<Outcome> {
  const none = { recovered: 0, lost: 0, labels: false };
  let code = 'none';
  let outcome = none;
  code = await codeOf(async () => {
    const { secrets, lost, catalogue } = await openDamagedVault(
      readDamagedVault(text, SMALL_POLICY),
      PASSWORD,
      tools,
    );
    for (const { id, secret } of secrets) expect(textOf(secret)).toBe(real.get(id));
    if (catalogue !== null) expect(catalogue).toEqual(vault.catalogue);
    outcome = { recovered: secrets.length, lost, labels: catalogue !== null };
  });
  return { ...outcome, code };
}

/** The text with one character in the middle of the value named `name` changed, the one after `from`. */
function hit(name: string, from = 0): string {
  const at = vault.text.indexOf(`"${name}":"`, from) + name.length + 4 + 6;
  const next = vault.text[at] === '7' ? '8' : '7';
  return vault.text.slice(0, at) + next + vault.text.slice(at + 1);
}

describe('a vault that was hit in one place', () => {
  it('gives back whatever does not depend on that place', async () => {
    const { text } = vault;
    const entries = text.indexOf('"entries"');
    const catalogue = text.indexOf('"catalogue"');
    const all = { code: 'none', recovered: 3, lost: 0 };
    const nothing = { recovered: 0, lost: 0, labels: false };
    const cases: Record<string, readonly [string, object]> = {
      'nothing at all': [text, { ...all, labels: true }],
      checksum: [hit('checksum'), { ...all, labels: true }],
      'checksum cut off': [text.slice(0, text.indexOf('"checksum"')), { ...all, labels: false }],
      'white space': [JSON.stringify(JSON.parse(text), null, 2), { ...all, labels: true }],
      catalogue: [hit('sealed', catalogue), { ...all, labels: false }],
      'catalogue cut off': [text.slice(0, catalogue + 100), { ...all, labels: false }],
      'one entry': [hit('sealed', entries), { code: 'none', recovered: 2, lost: 1, labels: false }],
      'the id of an entry': [hit('id', entries), { code: 'none', recovered: 2, lost: 1, labels: false }],
      'the nonce of an entry': [
        hit('nonce', entries),
        { code: 'none', recovered: 2, lost: 1, labels: false },
      ],
      'lock time': [text.replace('"lockMinutes":10', '"lockMinutes":11'), { ...all, labels: false }],
      'lock time out of range': [
        text.replace('"lockMinutes":10', '"lockMinutes":99'),
        { ...all, labels: false },
      ],
      version: [text.replace('"version":2', '"version":6'), { ...all, labels: false }],
      format: [text.replace('evident-vault', 'evidant-vault'), { ...all, labels: false }],
      passkey: [hit('credentialId'), { ...all, labels: false }],
      'cut inside the second entry': [
        text.slice(0, text.indexOf('"sealed"', text.indexOf('},{"id"', entries)) + 40),
        { code: 'none', recovered: 1, lost: 1, labels: false },
      ],
      'the wrapped key': [hit('sealed'), { code: 'VAULT_PASSWORD_WRONG', ...nothing }],
      'the salt': [hit('salt'), { code: 'VAULT_PASSWORD_WRONG', ...nothing }],
      'the id of the vault': [hit('id'), { code: 'VAULT_PASSWORD_WRONG', ...nothing }],
      'cut before the unlockers': [text.slice(0, 90), { code: 'VAULT_DAMAGED', ...nothing }],
    };
    for (const [name, [altered, expected]] of Object.entries(cases))
      expect([name, await salvage(altered)]).toMatchObject([name, expected]);
  });

  it('at any byte, gives true secrets only and counts the lost ones', async () => {
    const tally: Record<string, number> = {};
    // Digits in the midst of others are all alike.
    const alike = (index: number) => /^[0-9a-f]{17}$/.test(vault.text.slice(index - 8, index + 9));
    for (let index = 0; index < vault.text.length; index += alike(index) ? 11 : 1) {
      const code = vault.text.charCodeAt(index) ^ (1 << (index % 7));
      const altered = vault.text.slice(0, index) + String.fromCharCode(code) + vault.text.slice(index + 1);
      const { code: outcome, recovered, lost } = await salvage(altered);
      const name = outcome === 'none' ? `${recovered} of 3` : outcome;
      tally[name] = (tally[name] ?? 0) + 1;
      if (outcome === 'none') expect([index, recovered + lost]).toEqual([index, 3]);
      expect(recovered === 0 || recovered >= 2).toBe(true);
    }
    console.info('salvage, one bit flipped, by place:', tally);
    expect(tally['3 of 3']).toBeGreaterThan(100);
    expect(tally['2 of 3']).toBeGreaterThan(100);
  });

  it('asks for its password all the same', async () => {
    const damaged = readDamagedVault(hit('checksum'), SMALL_POLICY);
    expect(await codeOf(() => openDamagedVault(damaged, 'another password', tools))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
  });
});

describe('what was put there on purpose', () => {
  it('tries no key derivation beyond the policy', async () => {
    for (const [from, to] of [
      ['"memoryKiB":8', '"memoryKiB":4194304'],
      ['"memoryKiB":8', '"memoryKiB":7'],
      ['"passes":1', '"passes":1000000'],
      ['"lanes":1', '"lanes":99'],
    ] as const)
      expect(await codeOf(() => readDamagedVault(vault.text.replace(from, to), SMALL_POLICY))).toBe(
        'VAULT_DAMAGED',
      );
  });

  it('opens no entry of another vault', async () => {
    const other = await make([privateKey()]);
    const foreign = JSON.stringify(other.file.entries[0]);
    const altered = vault.text.replace('"entries":[', `"entries":[${foreign},`);
    expect(await salvage(altered)).toMatchObject({ code: 'none', recovered: 3, lost: 1 });
  });

  it('is read in one pass, whatever it is', { timeout: 15_000 }, async () => {
    const entry = JSON.stringify(vault.file.entries[0]);
    const unlocker = JSON.stringify(vault.file.unlockers[0]);
    const times: Record<string, number> = {};
    for (const [name, item] of Object.entries({
      brackets: '[',
      'open objects': '{"id":"',
      blanks: '{ ',
      'half entries': '{"id":"0","nonce":"1",',
      entries: `${entry},`,
      unlockers: `${unlocker},`,
      ids: '"id":"',
    })) {
      const text = item.repeat(Math.ceil((2 * MAX_VAULT_SIZE) / item.length));
      const started = performance.now();
      await codeOf(async () => {
        const damaged = readDamagedVault(text, SMALL_POLICY);
        expect(damaged.entries.length).toBeLessThanOrEqual(256);
        expect(damaged.unlockers.length).toBeLessThanOrEqual(8);
      });
      times[name] = Math.round(performance.now() - started);
    }
    console.info('hostile wrecks, ms to read:', times);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.constant(undefined), fc.object()),
        async (stored) => {
          expect(await codeOf(() => readDamagedVault(stored, SMALL_POLICY))).toBe('VAULT_DAMAGED');
        },
      ),
    );
  });
});
