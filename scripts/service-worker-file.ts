/** Builds a program's service worker beside the built program, with the list of that build's files inside. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Precache, PrecachedFile } from '#workers/precache.ts';
import { bundleText } from './bundle-text.ts';
import { CONNECT_PATH, type Program, SERVICE_WORKER_PATH, SINGLE_FILE_NAME } from './headers.ts';
import { ROOT } from './paths.ts';

const SOURCE = join(ROOT, 'src', 'workers', 'service-worker.ts');
/**
 * For the server, not for the browser; the service worker itself, which browsers keep on their own; and the host as one
 * file, which people save where they need it.
 */
const LEFT_OUT = new Set(['/_headers', '/_redirects', SERVICE_WORKER_PATH, `/${SINGLE_FILE_NAME}`]);
const PAGE_FILE = '/index.html';
/** Paths at which the page comes with headers of its own. */
const PAGES: Readonly<Record<Program, readonly string[]>> = { host: ['/', CONNECT_PATH], shell: ['/'] };

async function precacheOf(program: Program, folder: string): Promise<Precache> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'))
    .filter((path) => !LEFT_OUT.has(path))
    .toSorted();
  const version = createHash('sha256');
  const pages: PrecachedFile[] = [];
  const files: PrecachedFile[] = [];
  for (const path of paths) {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('base64');
    version.update(`${path} ${digest}\n`);
    const integrity = `sha256-${digest}`;
    if (path === PAGE_FILE) pages.push(...PAGES[program].map((address) => ({ path: address, integrity })));
    else files.push({ path, integrity });
  }
  return { program, version: version.digest('hex').slice(0, 16), pages, files };
}

/** `folder` holds the finished build of `program`. */
export async function writeServiceWorker(program: Program, folder: string): Promise<void> {
  const code = await bundleText(SOURCE, {
    EVIDENT_PRECACHE: JSON.stringify(await precacheOf(program, folder)),
  });
  await writeFile(join(folder, SERVICE_WORKER_PATH), code);
}
