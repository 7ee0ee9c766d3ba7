import { expect } from '@playwright/test';
import { type HostileShell, openHostile, type Stolen } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, press, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What a stolen wallet says to the host: forged offers, invented requests, garbage, and nothing at all. */

/** Counts the ports that anybody was given. */
const PORTS = `addEventListener('message', (event) => { if (event.data?.kind === 'connect') report('connected'); });`;

const connections = (shell: HostileShell): number =>
  shell.reported().filter((text) => text === 'connected').length;

let shell: HostileShell;
const shared = sharedPage(async (page) => {
  shell = await openHostile(page, { unlocked: true, script: PORTS });
});

test('only the frame itself, by the exact offer, is given a port', async () => {
  const page = shared();
  const frame = await shell.frame();
  await expect.poll(() => connections(shell)).toBe(1);
  await frame.evaluate(() => {
    const { ready } = globalThis as unknown as Stolen;
    const offers: object[] = [
      { evident: 1 },
      { evident: '2' },
      { kind: 'connect' },
      { instance: '' },
      { instance: 'A'.repeat(32) },
      { instance: 7 },
      { origin: 'https://app.test' },
      { app: 'https://app.test' },
    ];
    for (const offer of offers) ready(offer);
    for (const other of [null, 0, '', [], 'ready', new Map()]) parent.postMessage(other, '*');
    // The same from a frame in the frame, of the same origin and of none.
    const offer = `top.postMessage({ evident: 2, kind: 'ready', instance: 'ab'.repeat(16) }, '*');
      addEventListener('message', () => globalThis.report?.('connected'));`;
    for (const sandbox of [null, 'allow-scripts']) {
      const inner = document.createElement('iframe');
      if (sandbox !== null) inner.setAttribute('sandbox', sandbox);
      inner.srcdoc = `<script>${offer}</script>`;
      document.body.append(inner);
    }
  });
  await page.waitForTimeout(500);
  expect(connections(shell)).toBe(1);
  // The control.
  await frame.evaluate(() => (globalThis as unknown as Stolen).ready());
  await expect.poll(() => connections(shell)).toBe(2);
});

test('a second port ends the first, and what was asked through it', async () => {
  const page = shared();
  const frame = await shell.frame();
  await shell.askToSign('through the first');
  await expect(signerSheet(page)).toBeVisible();
  await frame.evaluate(() => (globalThis as unknown as Stolen).ready());
  await expect(signerSheet(page)).toBeHidden();
  await expect(lockButton(page, 'Lock')).toBeVisible();
  expect(shell.signatures()).toEqual([]);
});

test('one request at a time: a flood of them opens one screen', async () => {
  const page = shared();
  const errors = () => shell.heard().filter(({ kind }) => kind === 'error').length;
  const before = errors();
  await (await shell.frame()).evaluate(
    ([account]) => {
      const { ask } = globalThis as unknown as Stolen;
      for (let at = 0; at < 500; at += 1) ask('signMessage', { account, message: '0x61', claims: {} });
    },
    [shell.account],
  );
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(signerSheet(page)).toBeHidden();
  await expect.poll(errors).toBe(before + 500);
});

test('garbage through the port opens no screen, breaks nothing and is dropped', async () => {
  const page = shared();
  const id = 'a'.repeat(32);
  const { account } = shell;
  const garbage: unknown[] = [
    null,
    0,
    '',
    [],
    {},
    'request',
    { kind: 'request' },
    { kind: 'request', id },
    { kind: 'request', id, method: 'sign', params: {} },
    { kind: 'request', id, method: '__proto__', params: {} },
    { kind: 'request', id, method: 'constructor', params: {} },
    { kind: 'request', id: '1', method: 'status', params: {} },
    { kind: 'request', id, method: 'signTransaction', params: {} },
    {
      kind: 'request',
      id,
      method: 'signTransaction',
      params: { account: '0x', unsigned: '0x', claims: {} },
    },
    // Whoever asks is said by the host alone.
    {
      kind: 'request',
      id,
      method: 'signMessage',
      params: { account, message: '0x61', claims: {}, origin: 'https://app.test' },
    },
    {
      kind: 'request',
      id,
      method: 'signMessage',
      params: { account, message: '0x61', claims: { site: 'https://app.test' } },
    },
    { kind: 'request', id, method: 'status', params: { more: 1 } },
    { kind: 'request', id, method: 'status', params: {}, extra: true },
    { kind: 'request', id, method: 'setLockMinutes', params: { minutes: 61 } },
    { kind: 'request', id, method: 'manage', params: { screen: 'erase' } },
    { kind: 'request', id, method: 'openLink', params: { url: 'javascript:alert(1)' } },
    { kind: 'request', id, method: 'openLink', params: { url: 'http://evil.test' } },
    // What the keyring's worker would take, and the host's own acts.
    { kind: 'request', id, method: 'unlockWith', params: { password: 'x' } },
    { kind: 'request', id, method: 'sign', params: { account, unsigned: '0x02' } },
    { kind: 'request', id, method: 'askErase', params: {} },
    { kind: 'request', id, method: 'finishErase', params: {} },
    { kind: 'request', id, method: 'reveal', params: { sourceId: shell.sourceId } },
    { kind: 'touch' },
    { kind: 'cancel' },
    { kind: 'ping', n: -1 },
    { kind: 'traverse', by: 1e9 },
    { kind: 'result', id, result: { signed: '0x' } },
    { kind: 'status', status: {} },
  ];
  for (const message of garbage) await shell.post(message);
  await page.waitForTimeout(300);
  await expect(signerSheet(page)).toBeHidden();
  const answers = shell.heard().filter((message) => message.id === id);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.map(({ kind }) => kind)).not.toContain('result');
  // It still answers.
  const asked = await shell.ask('status');
  const answer = () => shell.heard().find((message) => message.id === asked);
  await expect.poll(answer).toMatchObject({ kind: 'result', result: { vault: 'unlocked' } });
});

test('a busy shell keeps nobody from locking, nor from signing', async () => {
  const page = shared();
  const before = shell.signatures().length;
  const frame = await shell.frame();
  // Its one thread is taken until the server has answered, and the server waits for the test.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route('**/busy', async (route) => {
    await held;
    await route.fulfill({ body: '' });
  });
  await shell.askToSign('while busy');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await frame.evaluate(() => {
    setTimeout(() => {
      const request = new XMLHttpRequest();
      request.open('GET', '/busy', false);
      request.send();
    });
  });
  // Asked for in its process, and answered when it is done.
  const over = frame.evaluate(() => 'over');
  await readToTheEnd(page);
  await press(page.getByRole('button', { name: 'Sign', exact: true }));
  await expect(signerSheet(page)).toBeHidden();
  await lockButton(page, 'Lock').click();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  const first = await Promise.race([over, new Promise((done) => setTimeout(() => done('busy'), 50))]);
  expect(first).toBe('busy');
  answer();
  expect(await over).toBe('over');
  await expect.poll(() => shell.signatures().length).toBe(before + 1);
  // It hears of the lock, and of no account any more.
  const last = (): unknown => shell.heard().findLast(({ kind }) => kind === 'status')?.status;
  await expect.poll(last).toMatchObject({ vault: 'locked', accounts: [] });
});
