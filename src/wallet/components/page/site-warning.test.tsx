// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it } from 'vitest';
import { render } from '#ui/testing.ts';
import { SiteWarning } from './site-warning.tsx';

async function said(host: string): Promise<string> {
  const client = new QueryClient();
  const rendered = await render(
    <QueryClientProvider client={client}>
      <SiteWarning host={host} />
    </QueryClientProvider>,
  );
  for (let n = 0; n < 200 && client.getQueryData(['site', host]) === undefined; n += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  expect(client.getQueryData(['site', host])).toBeDefined();
  // The answer reaches the screen by a timer of its own, which was set before this one.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  const text = rendered.container.textContent ?? '';
  await rendered.unmount();
  return text;
}

it('a listed site is named with its list and date; of any other nothing is said', async () => {
  expect(await said('gateway.mettamask.io')).toMatch(/known for theft.*19 April 2022/);
  expect(await said('ipfs.io')).toBe('');
});
