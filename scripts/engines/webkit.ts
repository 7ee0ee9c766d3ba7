/** `pnpm test:webkit`: the short set in Debian's WebKitGTK, on a screen of its own (Xvfb), against the last build. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ensurePackages } from './packages.ts';
import { freePort, type Running, start } from './processes.ts';
import { askEngine } from './run.ts';
import { openWebDriver } from './webdriver.ts';

const XVFB = '/usr/bin/Xvfb';
const DRIVER = '/usr/bin/WebKitWebDriver';
const PATIENCE_MS = 60_000;

ensurePackages([
  { name: 'webkit2gtk-driver', file: DRIVER },
  { name: 'xvfb', file: XVFB },
]);
await askEngine('WebKitGTK', async () => {
  const home = await mkdtemp(join(tmpdir(), 'evident-webkit-'));
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // It chooses a display that is free, and tells which when it is ready.
    const screen = start(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
    running.push(screen);
    const display = await firstLine(screen.child.stdio[3] as Readable);
    const port = await freePort();
    running.push(
      start(DRIVER, [`--port=${port}`], {
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        HOME: home,
        XDG_RUNTIME_DIR: home,
      }),
    );
    const session = await openWebDriver(`http://127.0.0.1:${port}`, {}, PATIENCE_MS);
    return { session, stop };
  } catch (error) {
    await stop();
    throw error;
  }
});

function firstLine(from: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    from.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    from.once('end', () => reject(new Error('Xvfb did not start.')));
  });
}
