/**
 * Two endpoints that disagree: what each of them says, what a proof says of it, and what it cannot settle. The first
 * is told to lie; the second is the node itself.
 */
import * as v from 'valibot';
import { type Hex, keccak256, parseEther, toHex, toRlp } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, addressToHex, toAddress } from '#core/address/address.ts';
import { EMPTY_ROOT, headerHash, NO_ACCOUNT } from '#core/evidence/proof.ts';
import type { Lie } from '#devnet/faulty-node.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import type { Comparison } from '../portfolio/comparison.ts';
import { headerSchema } from '../rpc/header.ts';
import { codeOf } from '../testing/harness.ts';
import { balanceOf, fillPayment, type Presses, pay, press } from './testing/acts.ts';
import { CHAIN, type FaultyWallet, openWallet, STARTING_BALANCE } from './testing/wallet.ts';

let devnet: Devnet;
let bob: Address;
beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  bob = toAddress(devnet.fixtures.accounts[2] ?? '');
});
afterAll(() => devnet?.stop());

const word = (ether: string): string => toHex(parseEther(ether), { size: 32 }).slice(2);
/** A balance of 20 ETH is told as one of 7, wherever it stands in an answer. */
const less: Lie = (truth) =>
  typeof truth === 'string' ? truth.replaceAll(word('20'), word('7')) : undefined;
const of = (truth: unknown, change: object): object => ({ ...(truth as object), ...change });
const OTHER = `0x${'11'.repeat(32)}`;

/** A trie of one account: its leaf, which is the whole proof, and its root. */
function stateOf(address: Address, balance: bigint): { readonly root: Hex; readonly proof: Hex } {
  const account = toRlp(['0x', toHex(balance), EMPTY_ROOT, NO_ACCOUNT.codeHash]);
  const proof = toRlp([`0x20${keccak256(addressToHex(address)).slice(2)}`, account]);
  return { root: keccak256(proof), proof };
}

/** Both must say the same, about a state that blocks have: the account's first balance was set between two. */
async function openAgreeing(onTestFinished: (end: () => Promise<void>) => void): Promise<FaultyWallet> {
  const wallet = await openWallet(devnet, onTestFinished);
  await wallet.services.networks.setAgreement(CHAIN, { need: 2, of: 2 });
  await wallet.ask('evm_mine');
  expect(await balanceOf(wallet)).toBe(STARTING_BALANCE);
  return wallet;
}

const compare = ({ services, address }: FaultyWallet, proof = false): Promise<Comparison> =>
  services.compareServers(CHAIN, [address], { proof });

/** Of the one balance that differs, by host. */
function said({ servers, differences }: Comparison, { proxy }: FaultyWallet) {
  const [difference] = differences;
  const liar = servers.findIndex(({ host }) => host === new URL(proxy.url).host);
  return {
    count: differences.length,
    liar: difference?.amounts[liar],
    honest: difference?.amounts[1 - liar],
    proven: difference?.proven,
  };
}

describe('a server that lies about what an account holds', () => {
  it('is set beside the other, at one block, and changes no balance', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy, services, address } = wallet;
    const asked: unknown[] = [];
    proxy.lies.set('eth_call', (truth, params) => {
      asked.push(params[1]);
      return less(truth, params);
    });
    expect(await codeOf(services.balances(CHAIN, [address]))).toBe('RPC_DISAGREEMENT');
    const comparison = await compare(wallet);
    expect(asked.at(-1)).toBe(toHex(comparison.block ?? 0n));
    expect(said(comparison, wallet)).toEqual({
      count: 1,
      liar: parseEther('7'),
      honest: STARTING_BALANCE,
      proven: null,
    });
    expect(comparison.proof).toBeNull();
    expect(comparison.block).toBeLessThanOrEqual(BigInt(String(await wallet.ask('eth_blockNumber'))));
    expect(proxy.calls).not.toContain('eth_getProof');
    const kept = await services.cachedBalances(CHAIN);
    expect(kept?.value.find(({ asset }) => asset.id === 'native')?.amount).toBe(STARTING_BALANCE);
  });

  it('is refuted by a proof, though the block is what both name', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    wallet.proxy.lies.set('eth_call', less);
    const comparison = await compare(wallet, true);
    expect(said(comparison, wallet)).toEqual({
      count: 1,
      liar: parseEther('7'),
      honest: STARTING_BALANCE,
      proven: STARTING_BALANCE,
    });
    const { block, proof, servers } = comparison;
    if (proof === null || proof === 'blocksDiffer') throw new Error('no proof');
    const known = (await wallet.ask('eth_getBlockByNumber', toHex(block ?? 0n), false)) as { hash: string };
    expect(proof.hash).toBe(known.hash);
    expect([...proof.hosts].sort()).toEqual(servers.map(({ host }) => host).sort());
  });

  it('cannot have a false proof believed: the other’s is taken', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy } = wallet;
    proxy.lies.set('eth_call', less);
    proxy.lies.set('eth_getProof', (truth) => of(truth, { accountProof: [], balance: '0x0' }));
    expect(said(await compare(wallet, true), wallet).proven).toBe(STARTING_BALANCE);
    expect(proxy.calls).toContain('eth_getProof');
  });

  it('stops a transaction before it is signed, where it lies about what the payment is built from', async ({
    onTestFinished,
  }) => {
    const wallet = await openAgreeing(onTestFinished);
    const payment = await fillPayment(wallet, bob, '0.01');
    const presses: Presses = { signatures: 0, told: [] };
    wallet.proxy.lies.set('eth_getBalance', () => toHex(parseEther('7')));
    expect(await codeOf(press(wallet, payment, presses))).toBe('RPC_DISAGREEMENT');
    expect(presses.signatures).toBe(0);
    wallet.proxy.lies.clear();
    await pay(wallet, payment, presses);
    expect(presses.signatures).toBe(1);
  });
});

describe('what a proof cannot settle', () => {
  it('servers that name different blocks: neither is taken for the chain’s', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy } = wallet;
    proxy.lies.set('eth_call', less);
    proxy.lies.set('eth_getBlockByNumber', (truth) => {
      const { sha3Uncles, miner, ...header } = v.parse(headerSchema, of(truth, { extraData: '0x01' }));
      const fields = { ...header, ommersHash: sha3Uncles, beneficiary: addressToHex(miner) };
      return of(truth, { extraData: '0x01', hash: headerHash(fields) });
    });
    const comparison = await compare(wallet, true);
    expect(comparison.proof).toBe('blocksDiffer');
    expect(said(comparison, wallet).proven).toBeNull();

    // Of four hosts two name either of them.
    const ofChain = (await wallet.store.endpoints.all()).filter(({ chainId }) => chainId === CHAIN);
    const urls = ofChain.map(({ url }) => url.replace('127.0.0.1', 'localhost'));
    for (const [i, url] of urls.entries()) {
      await wallet.store.endpoints.put({
        id: `more${i}`,
        chainId: CHAIN,
        url,
        priority: 2 + i,
        enabled: true,
      });
    }
    await wallet.services.networks.setAgreement(CHAIN, { need: 2, of: 4 });
    const ofFour = await compare(wallet, true);
    expect(ofFour.servers).toHaveLength(4);
    expect(ofFour.proof).toBe('blocksDiffer');
  });

  it('a header that does not have its hash, of one of two', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy } = wallet;
    proxy.lies.set('eth_call', less);
    proxy.lies.set('eth_getBlockByNumber', (truth) => of(truth, { stateRoot: OTHER }));
    expect(await codeOf(compare(wallet, true))).toBe('RPC_PROOF_WRONG');
  });

  it('a state of the liar’s own making, proven well, under the hash that both name', async ({
    onTestFinished,
  }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy, address } = wallet;
    proxy.lies.set('eth_call', less);
    const { root, proof } = stateOf(address, parseEther('7'));
    proxy.lies.set('eth_getBlockByNumber', (truth) => of(truth, { stateRoot: root }));
    proxy.lies.set('eth_getProof', (truth) => of(truth, { accountProof: [proof] }));
    expect(await codeOf(compare(wallet, true))).toBe('RPC_PROOF_WRONG');
  });

  it('proofs that nobody gives', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy } = wallet;
    // Both are the proxy, by two addresses of different hosts.
    const { port } = new URL(proxy.url);
    await wallet.store.endpoints.put({
      id: 'second',
      chainId: CHAIN,
      url: `http://localhost:${port}/`,
      priority: 1,
      enabled: true,
    });
    let asked = 0;
    proxy.lies.set('eth_call', (truth, params) => {
      asked += 1;
      return asked % 2 === 0 ? less(truth, params) : undefined;
    });
    proxy.lies.set('eth_getProof', (truth) => of(truth, { accountProof: [] }));
    expect(await codeOf(compare(wallet, true))).toBe('RPC_PROOF_WRONG');
  });
});

describe('servers that are not asked about the same', () => {
  it('too far apart: their newest blocks, and no balances', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy, services, address } = wallet;
    proxy.mode = 'oldHead';
    await services.balances(CHAIN, [address]);
    await wallet.ask('anvil_mine', '0x5');
    expect(await codeOf(services.balances(CHAIN, [address]))).toBe('RPC_DISAGREEMENT');
    const { block, servers, differences } = await compare(wallet, true);
    expect(block).toBeNull();
    expect(differences).toEqual([]);
    const [low = 0n, high = 0n] = servers.map(({ head }) => head ?? 0n).sort((a, b) => Number(a - b));
    expect(high - low).toBeGreaterThanOrEqual(5n);
  });

  it('one that says nothing is no difference, and is named', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const { proxy } = wallet;
    proxy.lies.set('eth_call', () => ({ surprise: true }));
    const { servers, differences } = await compare(wallet);
    expect(differences).toEqual([]);
    const silent = servers.filter(({ error }) => error !== null);
    expect(silent.map(({ host, error }) => [host, error?.code])).toEqual([
      [new URL(proxy.url).host, 'RPC_BAD_ANSWER'],
    ]);
  });

  it('two addresses of one host are one of them', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const url = `${wallet.proxy.url}/again`;
    await wallet.store.endpoints.put({ id: 'again', chainId: CHAIN, url, priority: 2, enabled: true });
    await wallet.services.networks.setAgreement(CHAIN, { need: 2, of: 3 });
    const { servers } = await compare(wallet);
    expect(servers).toHaveLength(2);
    expect(new Set(servers.map(({ host }) => host)).size).toBe(2);
  });

  it('a comparison that nobody waits for is cancelled', async ({ onTestFinished }) => {
    const wallet = await openAgreeing(onTestFinished);
    const leaving = new AbortController();
    wallet.proxy.lies.set('eth_call', () => leaving.abort());
    const { signal } = leaving;
    expect(await codeOf(wallet.services.compareServers(CHAIN, [wallet.address], { signal }))).toBe(
      'RPC_ABORTED',
    );
  });
});

it('is asked only where the network wants agreement', async ({ onTestFinished }) => {
  const wallet = await openWallet(devnet, onTestFinished);
  expect(await codeOf(compare(wallet))).toBe('RPC_TOO_FEW_ANSWERS');
});
