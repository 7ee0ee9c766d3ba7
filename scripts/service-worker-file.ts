/** Builds the signer's service worker beside the built signer, with the list of that build's files inside. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Precache, PrecachedFile } from '#signer/offline/precache.ts';
import { bundleText } from './bundle-text.ts';
import { SERVICE_WORKER_PATH } from './headers.ts';
import { ROOT } from './paths.ts';

const SOURCE = join(ROOT, 'src', 'signer', 'offline', 'service-worker.ts');
/** For the host, not for the browser; and the service worker itself, which browsers keep on their own. */
const LEFT_OUT = new Set(['/_headers', '/_redirects', SERVICE_WORKER_PATH]);

async function precacheOf(folder: string): Promise<Precache> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'))
    .filter((path) => !LEFT_OUT.has(path))
    .toSorted();
  const version = createHash('sha256');
  const files: PrecachedFile[] = [];
  for (const path of paths) {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('base64');
    version.update(`${path} ${digest}\n`);
    files.push({ path: path === '/index.html' ? '/' : path, integrity: `sha256-${digest}` });
  }
  return { version: version.digest('hex').slice(0, 16), files };
}

/** `folder` holds the finished build of the signer. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const code = await bundleText(SOURCE, {
    EVIDENT_PRECACHE: JSON.stringify(await precacheOf(folder)),
  });
  await writeFile(join(folder, SERVICE_WORKER_PATH), code);
}
