/**
 * Acts about what opens the vault. Each unlocker wraps the same data key, so that none of them touches an entry: what
 * changes is stored by one compare and set, and whoever is interrupted finds the old vault or the new one.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { Catalogue } from '../vault/catalogue.ts';
import type { PasskeyUnlocker } from '../vault/format.ts';
import type { Bytes } from '../vault/random.ts';
import { drawSeal } from '../vault/signer-seal.ts';
import {
  type NewPasskey,
  type Proof,
  unwrapOrRefuse,
  withoutPasskey,
  withPasskey,
  withPassword,
  wrapByPasskey,
  wrapByPassword,
} from '../vault/unlockers.ts';
import type { OpenVault } from '../vault/vault.ts';
import type { Acts, KeyringContext } from './context.ts';
import { toLabel } from './sources.ts';
import { ratePassword } from './strength.ts';

/** The raw data key for the time of `use`. Asks the proof of the newest vault, whatever was proven before. */
async function withDataKey<T>(
  { ports }: KeyringContext,
  { file }: OpenVault,
  proof: Proof,
  use: (dataKey: Bytes) => Promise<T>,
): Promise<T> {
  const dataKey = await unwrapOrRefuse(file, proof, ports.policy);
  try {
    return await use(dataKey);
  } finally {
    dataKey.fill(0);
  }
}

/** Wraps, and opens once what it wrapped before anybody relies on it. Error: `VAULT_PASSKEY_WRONG`. */
async function provenUnlocker(
  { ports }: KeyringContext,
  { file }: OpenVault,
  dataKey: Bytes,
  passkey: NewPasskey,
): Promise<PasskeyUnlocker> {
  const unlocker = await wrapByPasskey(dataKey, file.id, passkey, ports);
  const { credentialId, output } = passkey;
  const proof = { kind: 'passkey', credentialId, output } as const;
  const again = await unwrapOrRefuse({ ...file, unlockers: [unlocker] }, proof, ports.policy);
  const same = again.every((byte, at) => byte === dataKey[at]);
  again.fill(0);
  if (!same) throw new EvidentError('VAULT_PASSKEY_WRONG');
  return unlocker;
}

function withName(catalogue: Catalogue, credentialId: string, name: string, createdAt: number): Catalogue {
  const others = catalogue.passkeys.filter((known) => known.credentialId !== credentialId);
  return { ...catalogue, passkeys: [...others, { credentialId, name: toLabel(name), createdAt }] };
}

export const SECURITY: Acts<
  | 'rate'
  | 'prove'
  | 'setPassword'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'setAskEachTime'
  | 'redrawSeal'
> = {
  rate: (_context, { password }) => ratePassword(password),

  /** Errors: as `proven`. */
  prove: (context, { proof }) =>
    context.inTurn(async () => {
      await context.proven(proof);
      return {};
    }),

  /** Passkeys go on working. Errors: `VAULT_PASSWORD_WEAK`, as `proven`. */
  setPassword: (context, { proof, next }) =>
    context.inTurn(async () => {
      context.state.require();
      // Before the proof: a weak one costs no try.
      if (!(await ratePassword(next)).enough) throw new EvidentError('VAULT_PASSWORD_WEAK');
      const session = await context.proven(proof);
      await context.change(session, (vault) =>
        withDataKey(context, vault, proof, async (dataKey) => {
          const unlocker = await wrapByPassword(dataKey, vault.file.id, next, context.ports);
          return { unlockers: withPassword(vault.file.unlockers, unlocker) };
        }),
      );
      return {};
    }),

  /** One of the same credential is replaced. Errors: `VAULT_FULL`, `VAULT_PASSKEY_WRONG`, as `proven`. */
  addPasskey: (context, { proof, name, ...passkey }) =>
    context
      .inTurn(async () => {
        const session = await context.proven(proof);
        await context.change(session, (vault) =>
          withDataKey(context, vault, proof, async (dataKey) => {
            const unlocker = await provenUnlocker(context, vault, dataKey, passkey);
            return {
              unlockers: withPasskey(vault.file.unlockers, unlocker),
              catalogue: withName(vault.catalogue, passkey.credentialId, name, context.ports.clock()),
            };
          }),
        );
        return {};
      })
      .finally(() => passkey.output.fill(0)),

  /** Error: `VAULT_PASSKEY_WRONG` when it is none of this vault. */
  renamePasskey: (context, { credentialId, name }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      await context.changeCatalogue(session, (catalogue) => {
        const known = catalogue.passkeys.find((passkey) => passkey.credentialId === credentialId);
        if (known === undefined) throw new EvidentError('VAULT_PASSKEY_WRONG');
        if (known.name === toLabel(name)) return null;
        const passkeys = catalogue.passkeys.map((passkey) =>
          passkey === known ? { ...known, name: toLabel(name) } : passkey,
        );
        return { ...catalogue, passkeys };
      });
      return {};
    }),

  /** Nothing changes when it is gone already. Errors: as `proven`. */
  removePasskey: (context, { credentialId, proof }) =>
    context.inTurn(async () => {
      const session = await context.proven(proof);
      await context.change(session, ({ file, catalogue }) => {
        const unlockers = withoutPasskey(file.unlockers, credentialId);
        const passkeys = catalogue.passkeys.filter((known) => known.credentialId !== credentialId);
        if (unlockers.length === file.unlockers.length && passkeys.length === catalogue.passkeys.length)
          return null;
        return { unlockers, catalogue: { ...catalogue, passkeys } };
      });
      return {};
    }),

  /** Errors: `VAULT_PROOF_NEEDED`, as `proven`, when it is turned off. */
  setAskEachTime: (context, { on, proof }) =>
    context.inTurn(async () => {
      const session = on ? context.state.require() : await context.proven(proof);
      await context.change(session, ({ file }) => (file.askEachTime === on ? null : { askEachTime: on }));
      return {};
    }),

  /** Errors: as `proven`, `KEY_RANDOMNESS`, `VAULT_ABSENT`. */
  redrawSeal: (context, { proof }) =>
    context.inTurn(async () => {
      await context.proven(proof);
      const { storage, random } = context.ports;
      if (!(await storage.setSeal(drawSeal(random)))) throw new EvidentError('VAULT_ABSENT');
      context.state.tell({ kind: 'changed' });
      return {};
    }),
};
