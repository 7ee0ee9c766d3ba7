/** The browser extension of `src/extension`, into `dist/extension`, for the host that is built. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { MANIFEST } from '../src/extension/manifest.ts';
import { ANNOUNCING, WITH_ETHEREUM } from '../src/extension/registration.ts';
import type { Origins } from './headers.ts';
import { EXTENSION, ROOT } from './paths.ts';

const SOURCE = join(ROOT, 'src', 'extension');
const ICON = 'icon-192.png';

/** @param folder emptied first. Throws when the sources do not compile. */
export async function buildExtension(
  { host, shell }: Pick<Origins, 'host' | 'shell'>,
  folder = EXTENSION,
): Promise<void> {
  const common: InlineConfig = {
    configFile: false,
    root: SOURCE,
    base: './',
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    define: {
      'import.meta.env.VITE_HOST_ORIGIN': JSON.stringify(host),
      'import.meta.env.VITE_SHELL_ORIGIN': JSON.stringify(shell),
    },
  };
  const output: InlineConfig['build'] = {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    // Its policy admits no data: URLs.
    assetsInlineLimit: 0,
  };
  await build({
    ...common,
    build: {
      ...output,
      emptyOutDir: true,
      rolldownOptions: {
        input: { popup: join(SOURCE, 'popup.html'), worker: join(SOURCE, 'worker.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  // Each whole in one file: a page runs them as scripts, where nothing can be imported.
  for (const name of [ANNOUNCING, WITH_ETHEREUM]) {
    const entry = name.replace(/\.js$/, '.ts');
    await build({
      ...common,
      build: { ...output, lib: { entry, formats: ['iife'], name: 'evident', fileName: () => name } },
    });
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await copyFile(join(ROOT, 'src', 'signer', 'public', ICON), join(folder, ICON));
}
