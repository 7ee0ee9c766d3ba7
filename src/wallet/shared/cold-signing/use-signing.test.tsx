// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { decodeEthSignRequest, encodeEthSignature } from '#core/eip4527/signing.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { encodeUr, readUr } from '#core/ur/ur.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { Account } from '../../model/account.ts';
import type { WalletServices } from '../../services/services.ts';
import type { SignerClient } from '../../signer-client/client.ts';
import { newAccount } from '../account-sync.ts';
import type { AppStore } from '../app-store.ts';
import { ServicesProvider } from '../services-context.tsx';
import { SignerProvider } from '../signer-context.tsx';
import { type AccountSigning, useSigning } from './use-signing.tsx';

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const COLD = toAddress(key.address);
const HOT = toAddress(`0x${'22'.repeat(20)}`);
const SOURCE = 'a'.repeat(32);
const accountOf = (over: Partial<Account>): Account =>
  newAccount([], { address: COLD, sourceId: null, sourceKind: 'watch', path: null, createdAt: 1, ...over });
const accounts = [
  accountOf({ sourceKind: 'cold', coldSource: SOURCE, path: "m/44'/60'/0'/0/2" }),
  accountOf({ address: HOT, sourceKind: 'mnemonic', sourceId: SOURCE }),
];

let signing: AccountSigning;
let rendered: Rendered;
const call = vi.fn(async () => ({ signature: '0xhot' }));
const TOKEN = toAddress(`0x${'33'.repeat(20)}`);
const describeTokens = vi.fn(async () => [{ id: TOKEN, symbol: 'FEEX', name: 'Fee', decimals: 6 }]);

function Probe(): ReactNode {
  signing = useSigning();
  return signing.dialog;
}

// What the first request loads: not the matter of these tests.
beforeAll(() => Promise.all([import('./job.ts'), import('./cold-dialog.tsx')]));

beforeEach(async () => {
  call.mockClear();
  describeTokens.mockClear();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const services = {
    store: {
      coldSources: { get: async () => ({ masterFingerprint: 0xabcdef01 }) },
      tokens: { all: async () => [] },
    },
    transactions: { describeTokens },
  };
  const page = { accounts, networks: [] };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined };
  rendered = await render(
    <SignerProvider client={{ call } as unknown as SignerClient}>
      <ServicesProvider
        services={services as unknown as WalletServices}
        appStore={appStore as unknown as AppStore}
      >
        <Probe />
      </ServicesProvider>
    </SignerProvider>,
  );
});
afterEach(() => rendered.unmount());

const MESSAGE = '0x6869' as Hex;
type Outcome = { readonly value: unknown } | { readonly code: string };

/** Asks, and waits until the dialog is there. */
async function ask(signal = new AbortController().signal) {
  const asked: { outcome: Outcome | null } = { outcome: null };
  signing.message({ account: COLD, message: MESSAGE, claims: {} }, { signal }).then(
    (value) => {
      asked.outcome = { value };
    },
    (thrown: unknown) => {
      asked.outcome = { code: toEvidentError(thrown).code };
    },
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(rendered.container.querySelector('dialog')).not.toBeNull();
  });
  return asked;
}

function button(name: string): HTMLElement {
  const found = [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}

/** The request that the dialog shows, as text. */
function shownRequest() {
  const code = [...rendered.container.querySelectorAll('code')].find((each) =>
    each.textContent?.startsWith('ur:'),
  );
  const read = readUr(code?.textContent ?? '');
  if (read.kind !== 'whole') throw new Error('a whole one was expected');
  return decodeEthSignRequest(read.ur);
}

async function bring(signature: Hex, requestId: Uint8Array | null): Promise<void> {
  await press(button('Text'));
  const text = encodeUr(encodeEthSignature({ requestId, signature: hexToBytes(signature), origin: null }));
  await act(async () => {
    rendered.get<HTMLTextAreaElement>('textarea').value = text;
  });
  await press(button('Read'));
  await act(async () => undefined);
}

it('asks the signer for what it has the key of', async () => {
  const params = { account: HOT, message: MESSAGE, claims: {} };
  const options = { signal: new AbortController().signal };
  expect(await signing.message(params, options)).toEqual({ signature: '0xhot' });
  expect(call.mock.calls).toEqual([['signMessage', params, options]]);
  expect(rendered.container.querySelector('dialog')).toBeNull();
});

const TYPED = JSON.stringify({
  types: { Note: [{ name: 'token', type: 'address' }] },
  primaryType: 'Note',
  domain: { chainId: 1 },
  message: { token: TOKEN },
});

it('brings with typed data what its tokens call themselves, besides what else is claimed', async () => {
  const params = { account: HOT, typedData: TYPED, claims: { accountLabel: 'Mine' } };
  const options = { signal: new AbortController().signal };
  await signing.typedData(params, options);
  const token = { address: TOKEN, symbol: 'FEEX', name: 'Fee', decimals: 6, evidence: 'reported' };
  const claims = { accountLabel: 'Mine', tokens: [token] };
  expect(call.mock.calls).toEqual([['signTypedData', { ...params, claims }, options]]);
  call.mockClear();
  describeTokens.mockRejectedValueOnce(new Error('nobody answers'));
  await signing.typedData(params, options);
  expect(call.mock.calls).toEqual([['signTypedData', params, options]]);
});

it('asks no signer for typed data that was left meanwhile, and nobody about tokens for a cold one', async () => {
  const leaving = new AbortController();
  describeTokens.mockImplementationOnce(async () => {
    leaving.abort();
    return [];
  });
  const params = { account: HOT, typedData: TYPED, claims: {} };
  const left = signing
    .typedData(params, { signal: leaving.signal })
    .catch((thrown) => toEvidentError(thrown).code);
  expect(await left).toBe('RPC_ABORTED');
  expect(call).not.toHaveBeenCalled();
  describeTokens.mockClear();
  const closing = new AbortController();
  const cold = signing
    .typedData({ ...params, account: COLD }, { signal: closing.signal })
    .catch((thrown) => toEvidentError(thrown).code);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(rendered.container.querySelector('dialog')).not.toBeNull();
  });
  await act(async () => closing.abort());
  expect(await cold).toBe('RPC_ABORTED');
  expect(describeTokens).not.toHaveBeenCalled();
});

it('shows the request of a cold account, refuses a wrong answer, takes the right one', async () => {
  const asked = await ask();
  const request = shownRequest();
  expect(bytesToHex(request.signData)).toBe(MESSAGE);
  expect(request).toMatchObject({ address: COLD, path: { sourceFingerprint: 0xabcdef01 } });
  await press(button('Read the signature'));
  await bring((await key.signMessage({ message: 'ho' })) as Hex, request.requestId);
  await vi.waitFor(() => expect(rendered.container.textContent).toContain('This signature is not from'));
  expect(asked.outcome).toBeNull();

  const right = await key.signMessage({ message: 'hi' });
  await bring(right as Hex, request.requestId);
  await vi.waitFor(() => expect(asked.outcome).toEqual({ value: { signature: right } }));
  await act(async () => undefined);
  expect(rendered.container.querySelector('dialog')).toBeNull();
  // The camera is offered at once; the key is asked for nothing.
  expect(call.mock.calls.map((given: readonly unknown[]) => given[0])).toEqual(['scan']);
});

it('is cancelled by its button, by the signal, and by leaving', async () => {
  const first = await ask();
  await press(button('Cancel'));
  expect(first.outcome).toEqual({ code: 'SIGN_REJECTED' });
  expect(rendered.container.querySelector('dialog')).toBeNull();

  const ending = new AbortController();
  const second = await ask(ending.signal);
  await act(async () => {
    ending.abort();
    await Promise.resolve();
  });
  expect(second.outcome).toEqual({ code: 'RPC_ABORTED' });
  expect(rendered.container.querySelector('dialog')).toBeNull();

  const third = await ask();
  await rendered.update(null);
  await vi.waitFor(() => expect(third.outcome).toEqual({ code: 'RPC_ABORTED' }));
});

it('shows one request at a time', async () => {
  const first = await ask();
  const params = { account: COLD, message: MESSAGE, claims: {} };
  const second = signing.message(params, { signal: new AbortController().signal });
  await expect(second).rejects.toMatchObject({ code: 'SIGN_BUSY' });
  expect(first.outcome).toBeNull();
});

it('a delegation is asked of the signer alone: a cold one has no way to be asked', async () => {
  const params = { chainId: 1, address: HOT, nonce: 1, claims: {} };
  const options = { signal: new AbortController().signal };
  await expect(signing.authorization({ account: COLD, ...params }, options)).rejects.toMatchObject({
    code: 'SIGN_COLD_AUTHORIZATION',
  });
  expect(call).not.toHaveBeenCalled();
  expect(rendered.container.querySelector('dialog')).toBeNull();
  await signing.authorization({ account: HOT, ...params }, options);
  expect(call.mock.calls).toEqual([['signAuthorization', { account: HOT, ...params }, options]]);
});
