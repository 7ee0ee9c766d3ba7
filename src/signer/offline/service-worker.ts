/**
 * The signer's service worker: keeps one whole version of the program, so that the signer opens without a network
 * (W3C Service Workers). It hears nothing from pages, holds no secret, and stores nothing but the files of its build,
 * each checked against its digest. Whoever is online gets the present page: see `freshPage`.
 */
import { answerTo, freshPage, PAGE, type Precache } from './precache.ts';

/** Written by `scripts/service-worker-file.ts`. */
declare const EVIDENT_PRECACHE: Precache;

const PREFIX = 'evident-signer-';
const NETWORK_MS = 3000;

const scope = globalThis as unknown as ServiceWorkerGlobalScope;
const { version, files } = EVIDENT_PRECACHE;
const name = `${PREFIX}${version}`;
const paths = new Set(files.map(({ path }) => path));

/** All or nothing: a version that lacks a file, or whose file has other bytes than built, is not installed. */
async function install(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(
    files.map(
      ({ path, integrity }) =>
        new Request(path, { integrity, redirect: 'error', cache: path === PAGE ? 'no-cache' : 'default' }),
    ),
  );
  // Pages of the version before keep running; what they still load comes from the network, as without this worker.
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const stale = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
  await Promise.all(stale.map((key) => caches.delete(key)));
  // The page that registered this worker may lose the network before its next load.
  await scope.clients.claim();
}

async function page(request: Request): Promise<Response> {
  return freshPage({
    network: () => fetch(request),
    cached: () => caches.match(PAGE, { cacheName: name }),
    timeUp: () => new Promise((resolve) => setTimeout(resolve, NETWORK_MS)),
  });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: name })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const kind = answerTo(event.request, scope.location.origin, paths);
  if (kind === 'page') event.respondWith(page(event.request));
  if (kind === 'file') event.respondWith(file(event.request));
});
