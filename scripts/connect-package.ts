/** The package that apps load, `@evident/connect`, into `dist/connect`: one module, its types, and how to use it. */
import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InlineConfig } from 'vite';
import { CONNECT_PACKAGE, ROOT } from './paths.ts';
import { buildOrWatch, type Watcher } from './watched.ts';

const SOURCE = join(ROOT, 'src', 'connect');

const MANIFEST = {
  name: '@evident/connect',
  version: '0.1.0',
  description: 'Connects an app to an Evident wallet (EIP-1193, EIP-6963)',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};

/** The module alone, as `buildOrWatch`. */
export function buildConnectModule(onBuilt?: () => void): Promise<Watcher | null> {
  const config: InlineConfig = {
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    build: {
      outDir: CONNECT_PACKAGE,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'index.js' },
    },
  };
  return buildOrWatch(config, onBuilt);
}

/** Throws when the sources do not compile. */
export async function buildConnectPackage(): Promise<void> {
  await buildConnectModule();
  // Into the package itself, without the project's own record of what was built.
  const flags = [
    '--outDir',
    CONNECT_PACKAGE,
    '--rootDir',
    SOURCE,
    '--composite',
    'false',
    '--incremental',
    'false',
  ];
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'tsc'), [
    '--project',
    join(ROOT, 'tsconfig', 'connect.json'),
    ...flags,
  ]);
  await writeFile(join(CONNECT_PACKAGE, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await copyFile(join(ROOT, 'docs', 'connect.md'), join(CONNECT_PACKAGE, 'README.md'));
}
