/**
 * Importing what was entered: what can be refused at once is refused before a password is asked for, and the work of
 * opening a key file reports how far it is and can be stopped.
 */
import { useEffect, useRef, useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { useServices } from '../app/context.ts';
import { recognise } from '../app/recognise.ts';
import { MAX_PASSWORD } from '../keyring/client.ts';
import { phraseError } from './import-phrase.ts';

export interface Entered {
  /** Of the box, or of the chosen file. */
  readonly text: string;
  readonly options: { readonly passphrase: string; readonly accounts: number };
  readonly filePassword: string;
  readonly label: (kind: PublicAccount['sourceKind']) => string;
  /** For the new vault, asked when all else is right; null stops. Absent where there is a vault. */
  readonly password?: () => Promise<string | null>;
}

export type Imported =
  | { readonly kind: 'imported'; readonly accounts: readonly PublicAccount[] }
  /** Nothing was imported: by the user's wish, or because the new password is to be mended first. */
  | { readonly kind: 'stopped' | 'unready' };

export interface Import {
  /** Errors: those of the keyring's import calls, of `recognise`, and `INPUT_REQUIRED`, `INPUT_TOO_LONG`. */
  readonly begin: (entered: Entered) => Promise<Imported>;
  /** From 0 to 1; null when nothing is under way that takes long. */
  readonly progress: number | null;
  /** False when there is nothing to stop. */
  readonly stop: () => boolean;
}

export function useImport(): Import {
  const { keyring } = useServices();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves has the work ended.
  useEffect(() => () => running.current?.abort(), []);

  const openFile = async (entered: Entered): Promise<Imported> => {
    const { text, filePassword, label } = entered;
    const { slow } = await keyring.call('readKeyFile', { text });
    if (filePassword.length > MAX_PASSWORD) throw new EvidentError('INPUT_TOO_LONG');
    const common = await commonOf(entered, label('keyFile'));
    if (common === null) return { kind: 'unready' };
    const controller = new AbortController();
    running.current = controller;
    if (slow) setProgress(0);
    try {
      const accounts = await keyring.call(
        'importKeyFile',
        { text, filePassword, ...common },
        { signal: controller.signal, onProgress: (fraction) => (slow ? setProgress(fraction) : undefined) },
      );
      return { kind: 'imported', accounts };
    } catch (thrown) {
      if (hasCode(thrown, 'SIGN_REJECTED')) return { kind: 'stopped' };
      throw thrown;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const begin = async (entered: Entered): Promise<Imported> => {
    const { text, options, label } = entered;
    const found = recognise(text);
    switch (found.kind) {
      case 'empty':
        throw new EvidentError('INPUT_REQUIRED');
      case 'refused':
        throw found.error;
      case 'keyFile':
        return openFile(entered);
      case 'privateKey': {
        const common = await commonOf(entered, label('privateKey'));
        if (common === null) return { kind: 'unready' };
        const accounts = await keyring.call('importPrivateKey', { key: text.trim(), ...common });
        return { kind: 'imported', accounts };
      }
      case 'mnemonic': {
        const error = phraseError(await keyring.call('inspectMnemonic', { text }));
        if (error !== null) throw error;
        const common = await commonOf(entered, label('mnemonic'));
        if (common === null) return { kind: 'unready' };
        const accounts = await keyring.call('importMnemonic', { mnemonic: text, ...options, ...common });
        return { kind: 'imported', accounts };
      }
    }
  };

  const stop = (): boolean => {
    const wasRunning = running.current !== null;
    running.current?.abort();
    return wasRunning;
  };
  return { begin, progress, stop };
}

async function commonOf(
  { password }: Entered,
  label: string,
): Promise<{ readonly label: string; readonly password?: string } | null> {
  if (password === undefined) return { label };
  const chosen = await password();
  return chosen === null ? null : { label, password: chosen };
}
