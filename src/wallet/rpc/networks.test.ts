import { describe, expect, it } from 'vitest';
import { createWalletServices } from '../services/create-services.ts';
import { memoryStore } from '../testing/harness.ts';

describe('networks', () => {
  it('known ones are listed, switched off and without endpoints, until the user adds one', async () => {
    const services = createWalletServices(await memoryStore(), {
      fetch: () => Promise.reject(new TypeError('nobody may be asked')),
    });
    const views = await services.networks.list();
    expect(views.map(({ network }) => network.chainId)).toContain(1);
    expect(views.every(({ network, endpoints }) => !network.enabled && endpoints.length === 0)).toBe(true);
    expect(views.some(({ network }) => network.chainId === 31337)).toBe(false);
    await services.stop();
  });
});
