/**
 * The service worker of each program: keeps one whole version of it, so that it opens without a network (W3C Service
 * Workers). It hears nothing from pages, holds no secret, and stores nothing but the files of its build, each checked
 * against its digest. With a network the present page is shown: see `freshPage`.
 */
import { cacheModeFor, freshPage, PAGE, type Precache, precachedAnswer } from './precache.ts';

/** Written by `scripts/service-worker-file.ts`. */
declare const EVIDENT_PRECACHE: Precache;

const NETWORK_MS = 3000;

const scope = globalThis as unknown as ServiceWorkerGlobalScope;
const { program, version, pages, files } = EVIDENT_PRECACHE;
const prefix = `evident-${program}-`;
const name = `${prefix}${version}`;
const paths = new Set(files.map(({ path }) => path));
const pagePaths = new Set(pages.map(({ path }) => path));

/** All or nothing: a version that lacks a file, or whose file has other bytes than built, is not installed. */
async function install(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(
    [...pages, ...files].map(
      ({ path, integrity }) =>
        // Without cookies: a sibling name can set so many that the server refuses the request.
        new Request(path, { integrity, redirect: 'error', credentials: 'omit', cache: cacheModeFor(path) }),
    ),
  );
  // Pages of the version before keep running; what they still load comes from the network, as without this worker.
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const stale = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(stale.map((key) => caches.delete(key)));
  // The page that registered this worker may lose the network before its next load.
  await scope.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return freshPage({
    network: () => fetch(request),
    cached: () => caches.match(pagePaths.has(pathname) ? pathname : PAGE, { cacheName: name }),
    timeUp: () => new Promise((resolve) => setTimeout(resolve, NETWORK_MS)),
  });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: name })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const kind = precachedAnswer(event.request, scope.location.origin, paths);
  if (kind === 'page') event.respondWith(page(event.request));
  if (kind === 'file') event.respondWith(file(event.request));
});
