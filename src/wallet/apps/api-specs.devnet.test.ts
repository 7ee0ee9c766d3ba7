/**
 * The methods of MetaMask's OpenRPC document (`@metamask/api-specs`), each asked with the document's own examples, of a
 * real chain: the result fits the document's schema, or the code is the one of our table (docs/spec.md, Apps).
 */
import document from '@metamask/api-specs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppRequest } from '../model/app.ts';
import { CHAIN, OTHER_CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { memoryStore } from '../testing/harness.ts';
import { type AppsHost, createHost } from './testing/host.ts';
import { type JsonSchema, misfit } from './testing/json-schema.ts';

/** Networks that examples name. */
const GNOSIS = 0x64 as ChainId;
const SEPOLIA = 0xaa36a7 as ChainId;

/** Whom examples name, as accounts of the wallet; the zero address is nobody's. */
const NAMED: readonly Address[] = [
  '0x4b0897b0513fdbeec7c469d9af4fa6c0752abea7',
  '0xd46e8dd67c5d32be8058bb8eb970870f07244567',
  '0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef',
].map(toAddress);

/** What is not answered with a result, by method or by the example's name. */
const CODES: Readonly<Record<string, number>> = {
  // The checksum of its address is wrong (ERC-55).
  personal_sign: -32602,
  eth_sendTransaction: -32602,
  // The example's account is nobody's.
  eth_signTypedData_v4: 4100,
  wallet_registerOnboarding: 4200,
  wallet_requestExecutionPermissions: 4200,
  wallet_getGrantedExecutionPermissions: 4200,
  wallet_getSupportedExecutionPermissions: 4200,
  eth_decrypt: 4200,
  eth_getEncryptionPublicKey: 4200,
  eth_coinbase: 4200,
  eth_newPendingTransactionFilter: 4200,
  // All or none, and the account has no code that could.
  wallet_sendCalls: 5760,
  wallet_getCallsStatus: 5730,
  // Filters of the examples are not there.
  eth_getFilterChanges: -32602,
  eth_getFilterLogs: -32602,
  // One of its storage keys is no hexadecimal number.
  eth_getProof: -32602,
  'wallet_watchAsset ERC721': -32602,
  'wallet_watchAsset ERC1155': -32602,
  // Signed for another chain.
  eth_sendRawTransaction: -32603,
  // Of blocks that the demo chain does not have.
  eth_getLogs: -32603,
  eth_getUncleCountByBlockHash: -32603,
};

let stage: Stage;
let host: AppsHost;
let app: string;

beforeAll(async () => {
  stage = await openStage();
  const { services } = stage;
  // Networks of the examples are the demo chain by another number.
  const real = (chainId: ChainId): ChainId => (chainId === OTHER_CHAIN ? OTHER_CHAIN : CHAIN);
  host = createHost(await (await memoryStore()).apps(), {
    read: (chainId, method, params) => services.read(real(chainId), method, params),
    broadcast: (chainId, raw) => services.transactions.broadcast(real(chainId), raw),
  });
  host.keep(NAMED, [CHAIN, GNOSIS, SEPOLIA]);
  app = host.open('https://app.example');
});
afterAll(() => stage?.stop());

/** A person who agrees to everything. */
async function agree(request: AppRequest): Promise<void> {
  const session = host.session();
  switch (request.kind) {
    case 'connect':
      return session.connect(request, {
        accounts: NAMED,
        chains: [SEPOLIA],
        chainId: SEPOLIA,
        expiry: 7,
        asks: true,
      });
    case 'addChain':
    case 'switchChain':
      return session.approveChain(request);
    case 'transaction':
      return session.approve(request, `0x${'cd'.repeat(32)}`);
    case 'message':
      return session.approve(request, `0x${'ab'.repeat(65)}`);
    default:
      return session.approve(request, true);
  }
}

async function ask(method: string, params: unknown) {
  const id = host.ask(app, method, params);
  while (host.answerTo(id) === undefined) {
    const [request] = host.session().snapshot().waiting;
    if (request !== undefined) await agree(request);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const { result, error } = host.answerTo(id) ?? {};
  host.pass(1000);
  return { result, code: error?.code };
}

interface Example {
  readonly method: string;
  readonly title: string;
  readonly params: unknown;
  readonly schema: JsonSchema;
}

const examples: readonly Example[] = document.methods.flatMap((method) =>
  (method.examples ?? []).map((example) => {
    const values = (example.params ?? []).map(({ value }: { value: unknown }) => value);
    const byName = method.paramStructure === 'by-name';
    const names = example.params?.map(({ name }: { name: string }) => name) ?? [];
    const kind = byName ? ` ${values[0]}` : '';
    return {
      method: method.name,
      title: `${method.name}${kind}`,
      params: byName ? Object.fromEntries(names.map((name: string, n: number) => [name, values[n]])) : values,
      schema: method.result.schema as JsonSchema,
    };
  }),
);
/** It ends what the others rest on. */
const LAST = 'wallet_revokePermissions';
const ordered = [...examples].sort((a, b) => Number(a.method === LAST) - Number(b.method === LAST));

describe('@metamask/api-specs', () => {
  it('has an example for every method but one', () => {
    const without = document.methods.filter(({ examples: all }) => (all ?? []).length === 0);
    expect([examples.length, without.map(({ name }) => name)]).toEqual([57, ['wallet_scanQRCode']]);
    expect(Object.keys(CODES).filter((name) => !examples.some(({ title }) => title === name))).toEqual([]);
  });

  it('connects by its example', async () => {
    expect((await ask('eth_requestAccounts', [])).result).toEqual(NAMED);
  });

  it.each(ordered)('$title', async ({ method, title, params, schema }) => {
    const { result, code } = await ask(method, params);
    expect(code).toBe(CODES[title]);
    if (code === undefined) expect(misfit(schema, result, document as unknown as JsonSchema)).toBeNull();
  });
});
