/**
 * `pnpm build`: both programs into `dist/`, each with its `_headers` for static hosts, the host once more as one file,
 * the package for apps, the browser extension, and on this machine an app that uses the package.
 */
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { chunkGroups, compileHints, fileName, notAtStart, preloads } from './chunks.ts';
import { buildConnectPackage } from './connect-package.ts';
import { buildDemoApp } from './demo-app.ts';
import { buildExtension } from './extension.ts';
import { BUILT, headersFile, type Origins, type Program, SINGLE_FILE_NAME, WORKERS } from './headers.ts';
import { leanRegistry } from './lean-registry.ts';
import { leanWordLists } from './lean-word-lists.ts';
import { hostedOrigins, shellByName } from './origins.ts';
import { DIST, ROOT } from './paths.ts';
import { writeServiceWorker } from './service-worker-file.ts';
import { describeFile, SINGLE_FILE, type SingleFile, writeSingleFile } from './single-file.ts';

export interface BuildOptions {
  readonly origins: Origins;
  /** SHA-256 of the single file, shown by both programs; absent where none is built. */
  readonly signerFileSha256?: string;
  /** Adds the reload signal of `pnpm dev`. */
  readonly devReload?: boolean;
}

/** The shell comes last: it offers what the host is as one file. */
export const PROGRAMS: readonly Program[] = ['host', 'shell'];

const SOURCES: Readonly<Record<Program, string>> = { host: 'signer', shell: 'wallet' };

export function outDir(program: Program): string {
  return join(DIST, program);
}

export function programConfig(program: Program, options: BuildOptions): InlineConfig {
  const { host, shell } = options.origins;
  const byName = shell === shellByName(host);
  return {
    configFile: false,
    root: join(ROOT, 'src', SOURCES[program]),
    logLevel: 'warn',
    envDir: false,
    define: {
      'import.meta.env.VITE_HOST_ORIGIN': JSON.stringify(byName ? '' : host),
      'import.meta.env.VITE_SHELL_ORIGIN': JSON.stringify(byName ? '' : shell),
      'import.meta.env.VITE_SIGNER_FILE_SHA256': JSON.stringify(options.signerFileSha256 ?? ''),
      'import.meta.env.VITE_WALLETCONNECT_PROJECT': JSON.stringify(
        process.env.EVIDENT_WALLETCONNECT_PROJECT ?? '',
      ),
      'import.meta.env.VITE_DEMO': JSON.stringify(new URL(host).hostname.endsWith('.localhost')),
      // Rebuilt at each change, `pnpm dev` would only get in its own way.
      'import.meta.env.VITE_SERVICE_WORKER': JSON.stringify(options.devReload !== true),
      'import.meta.env.VITE_DEV_RELOAD': JSON.stringify(options.devReload === true && program === 'shell'),
    },
    plugins: [react(), preloads(program), compileHints(program), leanRegistry()],
    // The stand-in for a hook that React has by itself.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    worker: {
      format: 'es',
      plugins: () => [leanWordLists()],
      // The shell's worker has headers of its own, by its folder.
      ...(program === 'shell'
        ? { rolldownOptions: { output: { entryFileNames: `${WORKERS}/[name]-[hash].js` } } }
        : {}),
    },
    build: {
      outDir: outDir(program),
      emptyOutDir: true,
      target: 'es2022',
      // The policies of scripts/headers.ts admit neither inline scripts nor data: URLs for code.
      assetsInlineLimit: 0,
      assetsDir: BUILT,
      modulePreload: { polyfill: false, resolveDependencies: (_file, files) => notAtStart(program, files) },
      reportCompressedSize: false,
      // The dictionaries that rate passwords are one large chunk, loaded where a password is chosen.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: chunkGroups(program),
          },
          chunkFileNames: ({ name }) => `${BUILT}/${fileName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) =>
            `${BUILT}/${fileName(parse(name).name)}-[hash][extname]`,
        },
      },
    },
  };
}

/** Builds one program into `dist`, with all that is served beside it. */
export async function buildProgram(program: Program, options: BuildOptions): Promise<void> {
  await build(programConfig(program, options));
  await writeFile(join(outDir(program), '_headers'), headersFile(program, options.origins));
  await writeFile(join(outDir(program), '_redirects'), '/* /index.html 200\n');
  await writeServiceWorker(program, outDir(program));
}

/** Builds both programs, the single file, the package for apps, the extension and the demo app once. Throws when one fails. */
export async function buildAll(options: BuildOptions): Promise<SingleFile> {
  const file = await writeSingleFile(SINGLE_FILE);
  for (const program of PROGRAMS) await buildProgram(program, { ...options, signerFileSha256: file.sha256 });
  await copyFile(SINGLE_FILE, join(outDir('shell'), SINGLE_FILE_NAME));
  await buildConnectPackage();
  await buildExtension(options.origins);
  if (options.origins.site !== null) await buildDemoApp();
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(DIST, { recursive: true, force: true });
  const origins = hostedOrigins();
  const file = await buildAll({ origins });
  console.log(
    `Built dist/host for ${origins.host}, dist/shell for ${origins.shell}, and the host as one file:`,
  );
  console.log(describeFile(file));
}
