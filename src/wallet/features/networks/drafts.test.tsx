// @vitest-environment happy-dom
/** Forms of networks go on where they were when the frame was removed, and keep nothing once they are done. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import { ConnectForm } from '../../components/connecting/connect-form.tsx';
import { DescribeForm } from '../../components/connecting/describe-form.tsx';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { CHAIN } from '../../testing/stage.ts';
import { ExplorerForm } from './explorers.tsx';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

let view: Rendered;
const done = vi.fn();
const putExplorer = vi.fn(async () => undefined);
const describeChain = vi.fn(async () => undefined);
const page = { networks: [], accounts: [], settings: {} } as unknown as AppSnapshot;
const appStore = {
  snapshot: () => page,
  subscribe: () => () => undefined,
  reload: async () => undefined,
} as unknown as AppStore;
const services = {
  networks: { putExplorer, describe: describeChain, bundled: async () => [] },
} as unknown as WalletServices;

const forms = {
  explorer: () => <ExplorerForm chainId={CHAIN} onDone={done} />,
  endpoint: () => <ConnectForm chainId={CHAIN} offered={[]} onDone={done} onCancel={done} />,
  network: () => <DescribeForm chainId={null} onDone={done} onCancel={done} />,
};

const open = async (form: keyof typeof forms) => {
  view = await render(
    <ServicesProvider services={services} appStore={appStore}>
      {forms[form]()}
    </ServicesProvider>,
  );
};
const field = (name: string) => view.get<HTMLInputElement>(`input[name="${name}"]`);
const stored = () => JSON.stringify({ ...sessionStorage });

/** As if the frame were gone: nothing is taken down, and everything begins anew. */
async function again(form: keyof typeof forms) {
  const kept = Object.entries({ ...sessionStorage } as Record<string, string>);
  await view.unmount();
  expect(sessionStorage.length).toBe(0);
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  await open(form);
}

beforeEach(() => {
  sessionStorage.clear();
  done.mockClear();
});
afterEach(() => view.unmount());

it('an explorer keeps name and address, never its key', async () => {
  await open('explorer');
  await write(field('explorer-name'), 'Mine');
  await write(field('explorer-url'), 'https://scan.example/api');
  await write(field('explorer-key'), 'K3YOFMINE');
  expect(stored()).not.toContain('K3YOFMINE');
  await again('explorer');
  expect(field('explorer-name').value).toBe('Mine');
  expect(field('explorer-url').value).toBe('https://scan.example/api');
  expect(field('explorer-key').value).toBe('');
  await press(view.get('button[type="submit"]'));
  await until(() => expect(done).toHaveBeenCalled());
  await view.unmount();
  expect(sessionStorage.length).toBe(0);
});

it('an endpoint keeps an address of a server, and nothing else', async () => {
  await open('endpoint');
  await write(field('endpoint'), PHRASE);
  expect(sessionStorage.length).toBe(0);
  await write(field('endpoint'), 'https://node.example/v3/abc');
  await again('endpoint');
  expect(field('endpoint').value).toBe('https://node.example/v3/abc');
});

it('a described network keeps its fields until it is added', async () => {
  await open('network');
  await write(field('chain-name'), PHRASE);
  expect(stored()).not.toContain('abandon');
  await write(field('chain-id'), '4242');
  await write(field('chain-name'), 'Testland');
  await write(field('chain-symbol'), 'TST');
  await write(field('chain-coin'), 'Test');
  await press(view.get('input[type="checkbox"]'));
  await again('network');
  expect(field('chain-name').value).toBe('Testland');
  expect(view.get<HTMLInputElement>('input[type="checkbox"]').checked).toBe(true);
  await press(view.get('button[type="submit"]'));
  await until(() => expect(done).toHaveBeenCalled());
  expect(describeChain).toHaveBeenCalledWith(expect.objectContaining({ name: 'Testland', testnet: true }));
  await view.unmount();
  expect(sessionStorage.length).toBe(0);
});
