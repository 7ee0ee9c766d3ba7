import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, hexToBigInt, keccak256, parseAbi, parseEther, toHex, zeroHash } from 'viem';
import { chainClient, raw } from '../support/chain.ts';
import {
  askSources,
  chooseAction,
  expectContractAccessible,
  openFunction,
  pathOf,
  tab,
} from '../support/contract-page.ts';
import { readEnvironment } from '../support/environment.ts';
import type { FundedPhrase } from '../support/phrase.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approveGrave, goTo, included, leaveToHome, openPath, outcomeTold } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow, onNarrow } from '../support/width.ts';

/* The contract desk on real contracts: found, read, called, watched and taken apart. */

const { fixtures, manifest } = readEnvironment();
const { contracts, tokens, amm } = fixtures;
const client = chainClient();
const rpc = manifest.chains[0]?.rpcUrl ?? '';

const deskAbi = parseAbi([
  'function placed(address maker, uint256 id) view returns (uint256)',
  'function count() view returns (uint256)',
]);

test.describe('one after another', () => {
  let me: FundedPhrase;
  const shared = sharedPage(async (page) => {
    me = await openReady(page, { unlocked: true });
  });
  const visit = async (page: Page, path: string) => {
    await leaveToHome(page);
    await openPath(page, path);
  };

  test('a list of structures is filled in by a link, corrected, written, and read back', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const signature = 'place((uint8,address[],uint256[],(address,uint96)[],bytes)[])';
    const order = ['1', [tokens.usdx, tokens.weth], ['1', '2'], [[tokens.usdx, '7']], '0x6869'];
    const { address } = me;
    await visit(
      page,
      pathOf(contracts.desk, { tab: 'write', fn: signature, args: JSON.stringify([[order]]) }),
    );
    await askSources(page);
    const form = wallet.locator('[data-function]');
    await expect(form.getByLabel(/^orders\[0\]\.amounts\[1\]/).first()).toHaveValue('2');
    await expectNarrow(page);
    // One amount too few is refused by the contract in its own words, before anything is sent.
    await form
      .getByLabel(/^orders\[0\]\.amounts\[1\]/)
      .first()
      .fill('nonsense');
    await form.getByRole('button', { name: /^Review place/ }).click();
    await expect(form.getByText('This is not a number.').first()).toBeVisible();
    await form
      .getByLabel(/^orders\[0\]\.amounts\[1\]/)
      .first()
      .fill('3');
    // What took long to fill in is not lost by a press beside it.
    await goTo(page, 'Activity');
    const asking = wallet.getByRole('dialog', { name: 'Leave without sending?' });
    await asking.getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByLabel(/^orders\[0\]\.amounts\[1\]/).first()).toHaveValue('3');
    await form.getByRole('button', { name: 'Simulate', exact: true }).click();
    await expect(form.locator('[data-outcome="values"]')).toContainText(/ids\[0\]/);
    await expect(wallet.locator('[data-simulation="succeeded"]')).toBeVisible();
    await expectContractAccessible(page, 'a contract, written to');
    await form.getByRole('button', { name: /^Review place/ }).click();
    await outcomeTold(page);
    await wallet.getByRole('button', { name: 'Review and sign' }).click();
    // No standard has such a call: the signer asks for a typed word.
    await approveGrave(page);
    await included(page);
    const id = await client.readContract({ address: contracts.desk, abi: deskAbi, functionName: 'count' });
    await page.goBack();
    await tab(page, 'Read').click();
    const read = await openFunction(page, 'placed(');
    await read
      .getByLabel(/^maker/)
      .first()
      .fill(address);
    await read.getByLabel(/^id/).first().fill(String(id));
    await read.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(read.locator('[data-outcome="values"]')).toContainText('2');
    await openFunction(page, 'count()');
    await wallet.getByRole('button', { name: 'Pin', exact: true }).click();
    const pins = wallet.getByRole('list', { name: 'Pinned reads' });
    await expect(pins).toContainText(`count${id}`);
    // By the keys of someone quick: none waits for the one before.
    await wallet.getByRole('button', { name: 'Pin a read' }).focus();
    await Promise.all(['Enter', 'ArrowDown', 'Space'].map((key) => page.keyboard.press(key)));
    await expect(pins.locator('[data-pin]')).toHaveCount(2);
    await expectContractAccessible(page, 'a contract, read');
  });

  test('overloads are told apart, and what a function takes is said by its full signature', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.desk, { tab: 'write' }));
    await askSources(page);
    await wallet.getByRole('button', { name: /^place\(uint256 id, bytes32 topic\)/ }).click();
    await wallet.getByLabel(/^id/).fill('5');
    await wallet.getByLabel(/^topic/).fill(zeroHash);
    const overload = parseAbi(['function place(uint256 id, bytes32 topic)']);
    const data = encodeFunctionData({ abi: overload, args: [5n, zeroHash] });
    const words = wallet.getByRole('list', { name: 'Call data' }).locator('code');
    await expect
      .poll(async () => `0x${(await words.allTextContents()).join('')}`.replace('0x0x', '0x'))
      .toBe(data);
  });

  test('a diamond is read through its facets, by the keyboard alone', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.diamond));
    await expect(wallet.getByText(/^Diamond \(ERC-2535\)/)).toBeVisible();
    await expect(wallet.getByText('2 facets')).toBeVisible();
    await askSources(page);
    await wallet.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('greet');
    const greet = wallet.getByRole('button', { name: /^greet\(/ });
    await expect(greet).toBeVisible();
    // It stood there before the list was narrowed, too: then the arrow leads to another.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(greet).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await wallet.getByRole('tabpanel').getByRole('textbox').first().fill('you');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(wallet.locator('[data-outcome="values"]')).toContainText(/you/);
  });

  const upgrade = (to: string) =>
    raw(rpc, 'anvil_setStorageAt', [
      contracts.uups,
      // EIP-1967: keccak-256 of "eip1967.proxy.implementation", less one.
      toHex(hexToBigInt(keccak256(toHex('eip1967.proxy.implementation'))) - 1n),
      `0x${to.slice(2).padStart(64, '0')}`,
    ]);

  test('a proxy that is upgraded under way stops the call, and says what changed', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.uups, { tab: 'write' }));
    await expect(wallet.getByText('Standard proxy (EIP-1967)')).toBeVisible();
    await askSources(page);
    await chooseAction(page, 'Save contract');
    await expect(wallet.getByText('Saved in this browser.')).toBeVisible();
    await wallet.getByRole('button', { name: /^increment\(\)/ }).click();
    try {
      await upgrade(contracts.nextCounter);
      await wallet.getByRole('button', { name: /^Review increment/ }).click();
      await expect(wallet.getByText('The contract’s code has just changed.')).toBeVisible();
      const notice = wallet.locator('[data-changed]');
      await expect(notice).toContainText(/is no longer its implementation/);
      await expect(notice).toContainText(/is now its implementation/);
      await notice.getByRole('button', { name: 'Look up the interface again' }).click();
      await expect(wallet.getByRole('button', { name: /^decrement\(\)/ })).toBeVisible();
      await wallet.getByRole('button', { name: 'Save this interface' }).click();
      await expect(notice).toBeHidden();
    } finally {
      await upgrade(contracts.counter);
    }
  });

  test('bytecode that nobody published is guessed at, said to be a guess, and can be called', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.unverified));
    await expect(wallet.getByText('Guessed from the bytecode.')).toBeVisible();
    const read = await openFunction(page, '(address)');
    await read
      .getByRole('combobox')
      .first()
      .fill(fixtures.accounts[0] ?? '');
    await read.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(read.locator('[data-outcome="values"]')).toContainText(`0x${'0'.repeat(64)}`);
    await tab(page, 'Write').click();
    await expect(wallet.getByText('The interface is a guess.')).toBeVisible();
  });

  test('a swap with a deadline is filled in from a pasted interface, tried out and reviewed', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(amm.router));
    await wallet.getByText('Paste or open an interface').click();
    const paste = wallet.getByRole('textbox', { name: 'Interface', exact: true });
    await paste.fill('function one()\nfunction two(');
    await wallet.getByRole('button', { name: 'Use this interface' }).click();
    await expect(wallet.getByText(/^Error: Line 2:|Line 2:/).first()).toBeVisible();
    await paste.fill(
      'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
    );
    await wallet.getByRole('button', { name: 'Use this interface' }).click();
    await expect(wallet.getByText('Pasted by you.')).toBeVisible();
    await tab(page, 'Write').click();
    await wallet.getByRole('button', { name: /^swapExactETHForTokens/ }).click();
    await wallet
      .getByLabel(/^minOut/)
      .first()
      .fill('1');
    for (const [index, token] of [tokens.weth, tokens.usdx].entries()) {
      await wallet.getByRole('button', { name: 'Add item to path' }).click();
      await wallet.getByLabel(`path[${index}] address`, { exact: true }).fill(token);
    }
    await wallet.getByLabel('to address', { exact: true }).fill(me.address);
    await wallet
      .getByLabel(/^deadline/)
      .first()
      .fill(String(Math.floor(Date.now() / 1000) + 86_400));
    await wallet.getByLabel('Amount to send').first().fill('0.5');
    await wallet.getByRole('button', { name: 'Simulate', exact: true }).click();
    await expect(wallet.locator('[data-outcome="values"]')).toContainText(parseEther('0.5').toString());
    await wallet.getByRole('button', { name: /^Review swapExactETHForTokens/ }).click();
    await expect(wallet.getByRole('main')).toContainText(/Swap exactly 0\.5\s*ETH/);
    await outcomeTold(page);
    await expect(wallet.getByRole('button', { name: 'Review and sign' })).toBeEnabled();
    await wallet.getByRole('button', { name: 'Back', exact: true }).click();
  });

  test('an amount of a token is in its unit, previewed for both sides, and added to a batch', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const to = fixtures.accounts[2] ?? '';
    await visit(page, pathOf(tokens.usdx, { tab: 'write', fn: 'transfer(address,uint256)' }));
    await askSources(page);
    const form = wallet.locator('[data-function]');
    await form.getByRole('combobox', { name: /^to/ }).fill(to);
    await form.getByRole('textbox', { name: /^value/ }).fill('0.25');
    await expect(form.getByText(/= 250000/).first()).toBeAttached();
    await expect(form.getByText('USDX has 6 decimals, from your token list.')).toBeVisible();
    const outcome = form.locator('[data-simulation="succeeded"]');
    await expect(outcome).toContainText('Succeeds');
    await expect(outcome).toContainText(/−0\.25\s*USDX/);
    await expect(outcome).toContainText(/\+0\.25\s*USDX/);
    await expect(outcome).toContainText(/Transfer\(.*, 0\.25 USDX\)/);
    await expect(outcome).toContainText(/Gas[\d,]{5,}/);
    // More than there is: the same pane says why, and nothing jumps to a dialog.
    await form.getByRole('textbox', { name: /^value/ }).fill('900000000');
    await expect(form.locator('[data-simulation="reverted"]')).toContainText('It would fail.');
    await form.getByLabel('Unit of value').selectOption('no unit');
    await expect(outcome).toContainText(/−900\s*USDX/);
    await form.getByRole('button', { name: 'Add to batch' }).click();
    await form.getByRole('link', { name: 'Open batch' }).click();
    await expect(wallet.getByRole('heading', { level: 1, name: 'Batch' })).toBeVisible();
    await expect(wallet.getByRole('textbox', { name: /^value/ })).toHaveValue('900000000');
    await expect(wallet.getByText(to).first()).toBeVisible();
  });

  test('a read is in the token’s unit, of a block that is chosen, and stays in the history', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(tokens.usdx, { fn: 'totalSupply()' }));
    await askSources(page);
    const read = wallet.locator('[data-function]');
    const result = read.locator('[data-outcome="values"]');
    await read.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(result).toContainText(/[\d,]+(\.\d+)? USDX/);
    await expect(result).toContainText(/Reported at block \d/);
    await page.context().grantPermissions(['clipboard-write']);
    await read.getByRole('button', { name: 'Copy as' }).click();
    await read.getByRole('button', { name: 'cast command' }).click();
    await expect(read.getByText('Copied: cast command').first()).toBeAttached();
    await page.keyboard.press('ControlOrMeta+Shift+C');
    await expect(read.getByText('Copied: Call data').first()).toBeAttached();
    await result.getByRole('radio', { name: 'Hex' }).check({ force: true });
    await expect(result).toContainText(/0x[0-9a-f]+\d+ · uint256/);
    // Another block is another question: what was read of the newest is shown no longer.
    await wallet.getByRole('button', { name: 'Block latest' }).click();
    await wallet.getByRole('textbox', { name: 'Block number' }).fill('1');
    await wallet.getByRole('button', { name: 'Use block' }).click();
    await expect(result).toBeHidden();
    await read.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(wallet.getByText(/Reported at block 1\b|returned nothing/).first()).toBeVisible();
    await wallet.getByRole('button', { name: 'Block 1', exact: true }).click();
    await wallet.getByRole('textbox', { name: 'Block number' }).fill('900000000');
    await page.keyboard.press('Enter');
    await read.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(read.getByText('The endpoint has no state for this block.')).toBeVisible();
    const history = read.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').last()).toContainText(/totalSupply.*USDX/);
    await history.getByRole('button', { name: 'Clear' }).click();
    await expect(history).toBeHidden();
    await expectNarrow(page);
  });

  test('the rail is narrow beside a contract, and as somebody chooses once they have', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(tokens.usdx));
    await expect(wallet.getByRole('tab', { name: 'Write' })).toBeVisible();
    await wallet.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(wallet.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
    await visit(page, pathOf(contracts.desk));
    await expect(wallet.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  });

  test('events are looked for, decoded and saved', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(tokens.usdx, { tab: 'events' }));
    await wallet
      .getByLabel('Event', { exact: true })
      .selectOption({ label: 'Transfer(address indexed from, address indexed to, uint256 value)' });
    await wallet.getByLabel(/^From block/).fill('0');
    await wallet.getByRole('button', { name: 'Find events', exact: true }).click();
    const heading = wallet.getByRole('heading', { name: /^[\d,]+ events?$/ });
    await expect(heading).toBeVisible();
    await expect(wallet.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toContainText(
      'Transfer(address,address,uint256)',
    );
    await expectNarrow(page);
    const count = Number(((await heading.textContent()) ?? '').replace(/\D/g, ''));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      wallet.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(count + 1);
    expect(file).toContain('block,transaction,log index,event,from,to,value,topics,data');
  });

  test('a slot is read, and proven against the header of its block', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.desk, { tab: 'storage' }));
    await wallet.getByLabel('What to read').selectOption('text');
    await wallet.getByLabel('Slot of the variable').fill('6');
    await wallet.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(wallet.getByText(/^a text that is longer than the thirty-one bytes/)).toBeVisible();
    await wallet.getByLabel('What to read').selectOption('value');
    await wallet.getByLabel('Slot of the variable').fill('0');
    await wallet.getByRole('button', { name: 'Read with proof' }).click();
    await expect(wallet.locator('[data-evidence-of="proven"]')).toContainText('Proven at block');
    await expectNarrow(page);
  });

  test('a contract is opened by its address, made a favourite, and found again', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, '/contracts');
    await expectNarrow(page);
    await wallet.getByLabel('Contract address').fill(contracts.desk);
    await wallet.getByRole('button', { name: 'Open', exact: true }).click();
    await chooseAction(page, 'Rename');
    await wallet.getByRole('textbox', { name: /^Name/ }).fill('My desk');
    await wallet.getByRole('button', { name: 'Save name' }).click();
    await expect(wallet.getByRole('heading', { level: 1, name: 'My desk' })).toBeVisible();
    await wallet.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(wallet.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
    // It is among those that were opened last, though its list has it above.
    const opened = () => localStorage.getItem('evident.contracts');
    expect(await wallet.getByRole('main').evaluate(opened)).toContain('My desk');
    await page.goto(new URL('/contracts', page.url()).href);
    await expect(
      wallet.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'My desk' }),
    ).toBeVisible();
  });

  test('every tab stands on a narrow screen', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await visit(page, pathOf(contracts.desk));
    await askSources(page);
    await onNarrow(page, async () => {
      for (const name of ['Read', 'Write', 'Events', 'ABI', 'Code', 'Storage']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
        if (name === 'Code') {
          await expect(wallet.locator('[data-match="exact"]')).toBeVisible();
          await wallet.getByRole('button', { name: 'Show opcodes' }).click();
          await expect(wallet.getByRole('list', { name: 'Opcodes' })).toContainText('MSTORE');
        }
        await expectNarrow(page);
      }
    });
  });
});
