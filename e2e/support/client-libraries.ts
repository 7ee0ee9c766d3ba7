/** The libraries that apps are written with, as one module for a page: bundled once for each version of them. */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { cacheFolder, fingerprint } from '#devnet/fingerprint.ts';
import { ROOT } from '#scripts/paths.ts';

const SOURCE = join('e2e', 'clients');

/** @returns the text of a module that exports `clientsOf`. */
export async function clientLibraries(): Promise<string> {
  const folder = cacheFolder('evident-clients');
  const name = `${fingerprint(SOURCE, 'pnpm-lock.yaml')}.js`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const fresh = `${process.pid}.js`;
    await build({
      configFile: false,
      root: join(ROOT, SOURCE),
      logLevel: 'warn',
      envDir: false,
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        minify: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { output: { codeSplitting: false } },
        lib: { entry: 'page.ts', formats: ['es'], fileName: () => fresh },
      },
    });
    // Written aside and renamed: nobody reads half a file.
    renameSync(join(folder, fresh), file);
  }
  return readFileSync(file, 'utf8');
}
