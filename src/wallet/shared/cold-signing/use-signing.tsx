/**
 * Who signs for an account: the signer beside the wallet, or a cold signer by a dialog of the wallet's. A screen asks
 * in one way and shows `dialog` somewhere; whatever signs, the answer has the same form.
 */
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Params, ResultOf, TypedDataClaims } from '#protocol/messages.ts';
import type { WalletServices } from '../../services/services.ts';
import { isCold } from '../roles.ts';
import { useAppStore, useServices } from '../services-context.tsx';
import { useSignerClient } from '../signer-context.tsx';
import type { ColdDialogProps } from './cold-dialog.tsx';
import type { ColdJob, ColdKey, ColdQuestion } from './job.ts';

export interface AccountSigningOptions {
  readonly signal: AbortSignal;
}

/**
 * As the signer's calls of these names. Errors besides those of the signer: `SIGN_REJECTED` when the dialog was
 * cancelled, `RPC_ABORTED` when the signal or leaving the screen ended it, `SIGN_BUSY` while it is open,
 * `NAV_CHUNK_FAILED`, and those of `createJob`.
 */
export interface AccountSigning {
  transaction(
    params: Params<'signTransaction'>,
    options: AccountSigningOptions,
  ): Promise<ResultOf<'signTransaction'>>;
  message(params: Params<'signMessage'>, options: AccountSigningOptions): Promise<ResultOf<'signMessage'>>;
  /** Brings what its tokens call themselves to the signer beside the wallet. */
  typedData(
    params: Params<'signTypedData'>,
    options: AccountSigningOptions,
  ): Promise<ResultOf<'signTypedData'>>;
  /** Of a cold account always `SIGN_COLD_AUTHORIZATION`: EIP-4527 has no type for it. */
  authorization(
    params: Params<'signAuthorization'>,
    options: AccountSigningOptions,
  ): Promise<ResultOf<'signAuthorization'>>;
  /** Shows nothing until a cold account signs. Place it outside of any form. */
  readonly dialog: ReactNode;
}

interface Open {
  readonly Dialog: ComponentType<ColdDialogProps>;
  readonly job: ColdJob;
  resolve(signed: Hex): void;
  reject(error: EvidentError): void;
}

async function load() {
  try {
    const [{ createJob }, { ColdDialog }] = await Promise.all([
      import('./job.ts'),
      import('./cold-dialog.tsx'),
    ]);
    return { createJob, ColdDialog };
  } catch (thrown) {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  }
}

async function coldKey(
  { store }: Pick<WalletServices, 'store'>,
  address: Address,
  path: string | null,
  sourceId: string | null,
): Promise<ColdKey> {
  const source = sourceId === null ? null : await store.coldSources.get(sourceId);
  return { address, path, masterFingerprint: source?.masterFingerprint ?? null };
}

/** Without its chunk the signer says base units, as for tokens that nobody knows. */
async function withTokens(
  services: WalletServices,
  own: readonly Address[],
  { account, typedData, claims }: Params<'signTypedData'>,
  signal: AbortSignal,
): Promise<TypedDataClaims> {
  const module = await import('../signed-content/token-claims.ts').catch(() => null);
  const tokens = (await module?.tokenClaimsOf(services, { typedData, account, own }, signal)) ?? [];
  return tokens.length === 0 ? claims : { ...claims, tokens };
}

export function useSigning(): AccountSigning {
  const client = useSignerClient();
  const services = useServices();
  const appStore = useAppStore();
  const [open, setOpen] = useState<Open | null>(null);
  const current = useRef<Open | null>(null);

  const show = useCallback((next: Open | null) => {
    current.current = next;
    setOpen(next);
  }, []);
  // Leaving the screen takes the dialog with it.
  useEffect(() => () => current.current?.reject(new EvidentError('RPC_ABORTED')), []);

  const askCold = useCallback(
    async (key: ColdKey, asked: ColdQuestion, signal: AbortSignal): Promise<Hex> => {
      const { createJob, ColdDialog } = await load();
      if (signal.aborted) throw new EvidentError('RPC_ABORTED');
      if (current.current !== null) throw new EvidentError('SIGN_BUSY');
      const job = createJob(asked, key, crypto.getRandomValues(new Uint8Array(16)));
      const abort = (): void => current.current?.reject(new EvidentError('RPC_ABORTED'));
      signal.addEventListener('abort', abort);
      try {
        return await new Promise<Hex>((resolve, reject) =>
          show({ Dialog: ColdDialog, job, resolve, reject }),
        );
      } finally {
        signal.removeEventListener('abort', abort);
        show(null);
      }
    },
    [show],
  );

  /** Null when the signer beside the wallet signs for it. */
  const coldKeyOf = useCallback(
    async (address: Address): Promise<ColdKey | null> => {
      const account = appStore.snapshot().accounts.find((one) => one.address === address);
      if (account === undefined || !isCold(account)) return null;
      return coldKey(services, address, account.path, account.coldSource);
    },
    [appStore, services],
  );

  const asks = useMemo(
    () => ({
      async transaction(params: Params<'signTransaction'>, options: AccountSigningOptions) {
        const key = await coldKeyOf(params.account);
        if (key === null) return client.call('signTransaction', params, options);
        return { signed: await askCold(key, { method: 'signTransaction', params }, options.signal) };
      },
      async message(params: Params<'signMessage'>, options: AccountSigningOptions) {
        const key = await coldKeyOf(params.account);
        if (key === null) return client.call('signMessage', params, options);
        return { signature: await askCold(key, { method: 'signMessage', params }, options.signal) };
      },
      async typedData(params: Params<'signTypedData'>, options: AccountSigningOptions) {
        const key = await coldKeyOf(params.account);
        if (key === null) {
          const own = appStore.snapshot().accounts.map(({ address }) => address);
          const claims = await withTokens(services, own, params, options.signal);
          if (options.signal.aborted) throw new EvidentError('RPC_ABORTED');
          return client.call('signTypedData', { ...params, claims }, options);
        }
        return { signature: await askCold(key, { method: 'signTypedData', params }, options.signal) };
      },
      async authorization(params: Params<'signAuthorization'>, options: AccountSigningOptions) {
        const key = await coldKeyOf(params.account);
        if (key !== null) throw new EvidentError('SIGN_COLD_AUTHORIZATION');
        return client.call('signAuthorization', params, options);
      },
    }),
    [client, coldKeyOf, askCold, appStore, services],
  );

  const dialog =
    open === null ? null : (
      <open.Dialog
        job={open.job}
        onSigned={open.resolve}
        onCancel={() => open.reject(new EvidentError('SIGN_REJECTED'))}
      />
    );
  return { ...asks, dialog };
}
