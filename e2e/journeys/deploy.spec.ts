import { expect, type Page } from '@playwright/test';
import {
  concat,
  createWalletClient,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approveGrave, outcomeTold, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Stall { uint256 public fee; }
contract Shop {
  struct Owner { address who; uint16 share; }
  struct Terms { string name; Owner[] owners; uint256 fee; }
  uint256 public immutable fee;
  string public name;
  uint256 public owners;
  constructor(Terms memory terms) payable { fee = terms.fee; name = terms.name; owners = terms.owners.length; }
}`;
const PROXY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const abi = parseAbi([
  'function fee() view returns (uint256)',
  'function name() view returns (string)',
  'function owners() view returns (uint256)',
]);

/** That the proxy makes what the wallet asks for, and that the signer reads it alike, is `core/deploy/deploy.test.ts`. */

/** For whoever comes first: loading the compiler takes a second of processor time, and compiling one more. */
const artefact = (() => {
  let compiled: string | undefined;
  return async (): Promise<string> => {
    if (compiled !== undefined) return compiled;
    const { default: solc } = await import('solc');
    const input = {
      language: 'Solidity',
      sources: { 'src/Shop.sol': { content: SOURCE } },
      settings: {
        evmVersion: 'cancun',
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
      },
    };
    const text: string = solc.compile(JSON.stringify(input));
    compiled = text;
    return text;
  };
})();

const fileOf = (text: string) => ({
  name: 'artefact.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function choose(page: Page): Promise<void> {
  const wallet = walletOf(page);
  await wallet.locator('input[type="file"]').setInputFiles(fileOf(await artefact()));
  await wallet.getByLabel('Contract', { exact: true }).selectOption('src/Shop.sol:Shop');
}

/** The address that the form foretells. */
async function foretold(page: Page): Promise<Hex> {
  const wallet = walletOf(page);
  await expect(wallet.getByText('This address is free.')).toBeVisible();
  const address = await wallet.getByRole('group', { name: 'New contract' }).getAttribute('data-address');
  return address as Hex;
}

async function send(page: Page, address: Hex): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('button', { name: 'Review deployment' }).click();
  await expect(wallet.getByRole('heading', { name: 'Review the deployment' })).toBeVisible();
  await wallet.getByRole('checkbox', { name: 'I have read this and want to continue' }).check();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign', exact: true }).click();
  // A reload locks the signer.
  await unlock(page);
  const signer = signerOf(page);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Create a new contract');
  await expect(signer.locator(`[data-address="${address}"]`).first()).toBeVisible();
  await expect(signer.getByText('Hash of its creation code').first()).toBeAttached();
  await approveGrave(page);
  await expect(wallet.getByRole('heading', { name: /is deployed$/ })).toBeVisible({ timeout: 60_000 });
}

async function fillShop(page: Page): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('textbox', { name: 'terms.name ' }).fill('Corner shop');
  await wallet.getByRole('button', { name: 'Add item to terms.owners' }).click();
  await wallet.getByRole('combobox', { name: 'terms.owners[0].who' }).fill(PROXY);
  await wallet.getByRole('textbox', { name: 'terms.owners[0].share ' }).fill('10000');
  await wallet.getByRole('textbox', { name: 'terms.fee ' }).fill('250');
}

test('a contract whose constructor takes a struct, by CREATE over a reload; by CREATE2 its address is foretold, and not used twice', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const client = chainClient();
  test.slow();
  const rpcUrl = readEnvironment().manifest.chains[0]?.rpcUrl;
  const { address: from, phrase } = await openReady(page, { path: '/contracts/deploy' });

  await test.step('a reload loses nothing', async () => {
    await choose(page);
    await fillShop(page);
    await page.reload();
    await expect(wallet.getByRole('textbox', { name: 'terms.name ' })).toHaveValue('Corner shop');
  });

  await test.step('by CREATE', async () => {
    const address = await foretold(page);
    expect(address).toBe(getContractAddress({ from: getAddress(from), nonce: 0n }));
    await expectNarrow(page);
    await send(page, address);
    await expect(wallet.getByText('Matches your build.')).toBeVisible();
    await expect(wallet.getByText('Saved to your contracts with its interface.')).toBeVisible();
    await expectNarrow(page);
    expect(await client.readContract({ address, abi, functionName: 'name' })).toBe('Corner shop');
    expect(await client.readContract({ address, abi, functionName: 'fee' })).toBe(250n);
    expect(await client.readContract({ address, abi, functionName: 'owners' })).toBe(1n);
    await wallet.getByRole('button', { name: 'Ask source servers' }).click();
    await expect(wallet.getByText(/None of your source servers has it/)).toBeVisible();
  });

  await test.step('by CREATE2 it is foretold, and not made twice', async () => {
    const { abi: shop, evm } = JSON.parse(await artefact()).contracts['src/Shop.sol'].Shop;
    const terms = { name: 'Corner shop', owners: [{ who: PROXY, share: 10_000 }], fee: 250n };
    const bytecode = encodeDeployData({ abi: shop, bytecode: `0x${evm.bytecode.object}`, args: [terms] });
    const made = (salt: Hex) => getContractAddress({ opcode: 'CREATE2', from: PROXY, salt, bytecode });
    const taken: Hex = `0x${from.slice(2).toLowerCase().padStart(64, '0')}`;
    const somebody = createWalletClient({ account: mnemonicToAccount(phrase), transport: http(rpcUrl) });
    const hash = await somebody.sendTransaction({ to: PROXY, data: concat([taken, bytecode]), chain: null });
    await client.waitForTransactionReceipt({ hash });
    expect(await client.readContract({ address: made(taken), abi, functionName: 'fee' })).toBe(250n);

    await wallet.getByRole('button', { name: 'Deploy another' }).click();
    await choose(page);
    await fillShop(page);
    await wallet.getByRole('radio', { name: /CREATE2/ }).check();
    await wallet.getByRole('button', { name: 'Random salt' }).click();
    const salt = wallet.getByLabel('Salt', { exact: true });
    expect(await foretold(page)).toBe(made((await salt.inputValue()) as Hex));
    await salt.fill(taken);
    await expect(wallet.getByText('This address is already in use.')).toBeVisible();
    await wallet.getByRole('button', { name: 'Review deployment' }).click();
    await expect(wallet.getByRole('heading', { name: 'Deploy a contract' })).toBeVisible();
  });
});
