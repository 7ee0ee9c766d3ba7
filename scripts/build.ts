/** `pnpm build`: both programs into `dist/`, each with its `_headers` for static hosts. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { headersFile, type Origins, type Program } from './headers.ts';
import { hostedOrigins } from './origins.ts';
import { DIST, ROOT } from './paths.ts';

export interface BuildOptions {
  /** Set when the programs cannot find each other by name (the signer as child name of the wallet's). */
  readonly origins: Origins;
  /** Adds the reload signal of `pnpm dev`. */
  readonly devReload?: boolean;
  /** Rebuild on change; `onBuilt` is called after each build. */
  readonly watch?: { readonly onBuilt: (program: Program) => void };
}

export function outDir(program: Program): string {
  return join(DIST, program);
}

export function programConfig(program: Program, options: BuildOptions): InlineConfig {
  const byName = options.origins.signer === options.origins.wallet.replace('://', '://signer.');
  const onBuilt = options.watch?.onBuilt;
  return {
    configFile: false,
    root: join(ROOT, 'src', program),
    logLevel: 'warn',
    envDir: false,
    define: {
      'import.meta.env.VITE_WALLET_ORIGIN': JSON.stringify(byName ? '' : options.origins.wallet),
      'import.meta.env.VITE_SIGNER_ORIGIN': JSON.stringify(byName ? '' : options.origins.signer),
      'import.meta.env.VITE_DEV_RELOAD': JSON.stringify(options.devReload === true && program === 'wallet'),
    },
    plugins: [
      react(),
      ...(onBuilt === undefined ? [] : [{ name: 'evident-built', closeBundle: () => onBuilt(program) }]),
    ],
    worker: { format: 'es' },
    build: {
      outDir: outDir(program),
      emptyOutDir: true,
      target: 'es2022',
      // The policies of scripts/headers.ts admit neither inline scripts nor data: URLs for code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The dictionaries that rate passwords are one large chunk, loaded where a password is chosen.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { checks: { bundlerTimings: false } },
      ...(options.watch === undefined ? {} : { watch: {} }),
    },
  };
}

/** Builds both programs once. Throws when either fails. */
export async function buildAll(options: BuildOptions): Promise<void> {
  for (const program of ['signer', 'wallet'] as const) {
    await build(programConfig(program, options));
    await writeFile(join(outDir(program), '_headers'), headersFile(program, options.origins));
    await writeFile(join(outDir(program), '_redirects'), '/* /index.html 200\n');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(DIST, { recursive: true, force: true });
  await buildAll({ origins: hostedOrigins() });
  console.log('Built dist/wallet and dist/signer.');
}
