/** The demo app of `src/demo-app`, into `dist/app`: only for this machine, where `serve.ts` serves it beside the wallet. */
import { join } from 'node:path';
import { build } from 'vite';
import { DEMO_APP_FOLDER, DIST, ROOT } from './paths.ts';

export async function buildDemoApp(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'src', 'demo-app'),
    logLevel: 'warn',
    envDir: false,
    build: {
      outDir: join(DIST, DEMO_APP_FOLDER),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}
