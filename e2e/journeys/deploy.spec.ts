import { expect, type Page, test } from '@playwright/test';
import solc from 'solc';
import { getAddress, getContractAddress, type Hex, parseAbi } from 'viem';
import { chainClient } from '../support/chain.ts';
import { openReady } from '../support/ready.ts';
import { approveGrave, outcomeTold, signerOf, unlock } from '../support/steps.ts';
import { expectNarrow } from '../support/width.ts';

const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library Sums { function twice(uint256 a) external pure returns (uint256) { return a * 2; } }
contract Shop {
  struct Owner { address who; uint16 share; }
  struct Terms { string name; Owner[] owners; uint256 fee; }
  uint256 public immutable fee;
  string public name;
  uint256 public owners;
  constructor(Terms memory terms) payable { fee = terms.fee; name = terms.name; owners = terms.owners.length; }
}
contract Doubler {
  uint256 public result;
  constructor(uint256 a) { result = Sums.twice(a); }
}`;
const PROXY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const abi = parseAbi([
  'function fee() view returns (uint256)',
  'function name() view returns (string)',
  'function owners() view returns (uint256)',
  'function result() view returns (uint256)',
]);

function artefact(): string {
  const input = {
    language: 'Solidity',
    sources: { 'src/Shop.sol': { content: SOURCE } },
    settings: {
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
    },
  };
  return solc.compile(JSON.stringify(input));
}

const fileOf = (text: string) => ({
  name: 'artefact.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function choose(page: Page, contract: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(fileOf(artefact()));
  await page.getByLabel('Contract', { exact: true }).selectOption(`src/Shop.sol:${contract}`);
}

/** The address that the form foretells. */
async function foretold(page: Page): Promise<Hex> {
  await expect(page.getByText('Nothing stands there yet.')).toBeVisible();
  const address = await page.getByRole('group', { name: 'New contract' }).getAttribute('data-address');
  return address as Hex;
}

/** @param locked a reload locks the signer. */
async function send(page: Page, address: Hex, locked = false): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review the deployment' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have read this, and want to go on' }).check();
  await outcomeTold(page);
  await page.getByRole('button', { name: 'Review and sign', exact: true }).click();
  if (locked) await unlock(page);
  const signer = signerOf(page);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Create a new contract');
  await expect(signer.locator(`[data-address="${address}"]`).first()).toBeVisible();
  await expect(signer.getByText('Hash of its creation code').first()).toBeAttached();
  await approveGrave(page);
  await expect(page.getByRole('heading', { name: /is deployed$/ })).toBeVisible({ timeout: 60_000 });
}

async function fillShop(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'terms.name ' }).fill('Corner shop');
  await page.getByRole('button', { name: 'Add item to terms.owners' }).click();
  await page.getByRole('textbox', { name: 'terms.owners[0].who' }).fill(PROXY);
  await page.getByRole('textbox', { name: 'terms.owners[0].share ' }).fill('10000');
  await page.getByRole('textbox', { name: 'terms.fee ' }).fill('250');
}

test('a contract whose constructor takes a struct, by CREATE; a reload loses nothing', async ({ page }) => {
  test.slow();
  const { address: from } = await openReady(page, { path: '/contracts/deploy' });
  await choose(page, 'Shop');
  await fillShop(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'terms.name ' })).toHaveValue('Corner shop');
  const address = await foretold(page);
  expect(address).toBe(getContractAddress({ from: getAddress(from), nonce: 0n }));
  await expectNarrow(page);
  await send(page, address, true);
  await expect(page.getByText('As built.')).toBeVisible();
  await expect(page.getByText('Saved among your contracts, with its interface.')).toBeVisible();
  await expectNarrow(page);
  const client = chainClient();
  expect(await client.readContract({ address, abi, functionName: 'name' })).toBe('Corner shop');
  expect(await client.readContract({ address, abi, functionName: 'fee' })).toBe(250n);
  expect(await client.readContract({ address, abi, functionName: 'owners' })).toBe(1n);
  await page.getByRole('button', { name: 'Ask the chosen sources' }).click();
  await expect(page.getByText(/None of the sources that you chose has it/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('As built.')).toBeVisible();
  await page.getByRole('link', { name: 'See the transaction' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployed Shop');
  await expect(page.getByText('Contract made')).toBeVisible();
});

test('by CREATE2 it stands where it was foretold, and not twice', async ({ page }) => {
  test.slow();
  await openReady(page, { path: '/contracts/deploy', unlocked: true });
  await choose(page, 'Shop');
  await fillShop(page);
  await page.getByRole('radio', { name: /CREATE2/ }).check();
  await page.getByRole('button', { name: 'Random salt' }).click();
  const salt = await page.getByLabel('Salt', { exact: true }).inputValue();
  const address = await foretold(page);
  await send(page, address);
  await expect(page.getByText('As built.')).toBeVisible();
  expect(await chainClient().readContract({ address, abi, functionName: 'fee' })).toBe(250n);
  await page.getByRole('button', { name: 'Deploy another' }).click();
  await choose(page, 'Shop');
  await fillShop(page);
  await page.getByRole('radio', { name: /CREATE2/ }).check();
  await page.getByLabel('Salt', { exact: true }).fill(salt);
  await expect(page.getByText('Something stands at this address already.')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Deploy a contract' })).toBeVisible();
});

test('a library is deployed, and linked into what calls it', async ({ page }) => {
  test.slow();
  await openReady(page, { path: '/contracts/deploy', unlocked: true });
  await choose(page, 'Sums');
  const library = await foretold(page);
  await send(page, library);
  await expect(page.getByText('As built.')).toBeVisible();
  await page.getByRole('button', { name: 'Deploy another' }).click();
  await choose(page, 'Doubler');
  await page.getByLabel(/^a\b/).fill('21');
  await expect(page.getByText('The address stands here once')).toBeVisible();
  await page.getByLabel('src/Shop.sol:Sums').fill(library);
  const address = await foretold(page);
  await send(page, address);
  expect(await chainClient().readContract({ address, abi, functionName: 'result' })).toBe(42n);
});

test('what is too large, or no code at all, is refused before any review', async ({ page }) => {
  await openReady(page, { path: '/contracts/deploy' });
  const large = { abi: [], bytecode: { object: '00' }, deployedBytecode: { object: '00'.repeat(24_577) } };
  await page.locator('input[type="file"]').setInputFiles(fileOf(JSON.stringify(large)));
  await expect(page.getByText('The contract is larger than a chain keeps.')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Deploy a contract' })).toBeVisible();
  await page.getByRole('button', { name: 'Take another' }).click();
  await page.getByRole('textbox', { name: /creation code/ }).fill(`0x${'00'.repeat(49_153)}`);
  await expect(page.getByText('The creation code is larger than a chain takes.')).toBeVisible();
  // So much is held, and not laid out.
  await page.getByRole('button', { name: 'Remove this text' }).click();
  await page.getByRole('textbox', { name: /creation code/ }).fill('hello');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText(/This is neither creation code/)).toBeVisible();
});
