import { afterEach, describe, expect, it } from 'vitest';
import { createChangeChannel } from './channel.ts';
import type { StoreChange } from './store.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

describe('the channel between tabs', () => {
  it('carries changes to others, not to itself, and drops what is none', async () => {
    const [here, there] = [createChangeChannel('evident-test'), createChangeChannel('evident-test')];
    const own: StoreChange[] = [];
    open.push(here.hear((change) => own.push(change)));
    const heard = new Promise<StoreChange[]>((resolve) => {
      const changes: StoreChange[] = [];
      open.push(
        there.hear((change) => {
          changes.push(change);
          if (change.table === 'settings') resolve(changes);
        }),
      );
    });
    const stranger = new BroadcastChannel('evident-test');
    open.push(() => stranger.close());
    for (const message of ['accounts', { table: 'keys' }, { table: 'accounts', more: 1 }, null, 7]) {
      stranger.postMessage(message);
    }
    here.tell({ table: 'accounts' });
    here.tell({ table: 'settings' });
    expect(await heard).toEqual([{ table: 'accounts' }, { table: 'settings' }]);
    expect(own).toEqual([]);
  });
});
