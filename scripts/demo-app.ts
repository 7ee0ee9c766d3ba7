/** The demo app of `src/demo-app`, into `dist/app`: only for this machine, where `serve.ts` serves it beside the wallet. */
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import type { Fixtures } from '#devnet/fixtures.ts';
import { DEMO_APP_FOLDER, DIST, ROOT } from './paths.ts';
import { buildOrWatch, type Watcher } from './watched.ts';

/** What it knows of the demo chain, as an exchange's app knows its contracts; and whom it has paid. */
export const exchangeOf = ({ amm, tokens, accounts }: Fixtures) => ({
  router: amm.router,
  weth: tokens.weth,
  seller: accounts[2],
});

/** As `buildOrWatch`. */
export function buildDemoApp(onBuilt?: () => void): Promise<Watcher | null> {
  const config: InlineConfig = {
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
  };
  return buildOrWatch(config, onBuilt);
}
