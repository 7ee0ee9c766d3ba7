// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { openScreen, press } from './testing.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

async function pressed(vault: keyof typeof statusOf, way: string) {
  const openHome = vi.fn();
  const status = statusOf[vault];
  const screen = await openScreen(fakeKeyring(status), <WelcomeScreen status={status} />, { openHome });
  await press(screen.button(way));
  await screen.unmount();
  return openHome;
}

describe('the welcome', () => {
  it.each(['damaged', 'unsupported', 'blocked'] as const)(
    'over a vault that is %s leads to what is wrong with it',
    async (vault) => {
      for (const way of ['Create wallet', 'Import wallet', 'Restore a backup'])
        expect(await pressed(vault, way)).toHaveBeenCalledOnce();
    },
  );

  it.each(['absent', 'locked', 'unlocked'] as const)('over a vault that is %s does not', async (vault) => {
    for (const way of ['Create wallet', 'Import wallet', 'Restore a backup'])
      expect(await pressed(vault, way)).not.toHaveBeenCalled();
  });
});
