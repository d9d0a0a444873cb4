// Keeps the site for reading without a network. The build puts in the lists of its files and a
// version that changes with them: first what a visit begins with, then, when the page is idle,
// everything else.
/* global self, caches, fetch, URL */
const version = '__VERSION__';
const first = '__FIRST__';
const rest = '__REST__';

/** A file whose name carries its content's hash may come from what an older version kept. */
async function keep(cache, file) {
  if (await cache.match(file)) return;
  const kept = file.includes('/assets/') ? await caches.match(file) : undefined;
  await (kept ? cache.put(file, kept) : cache.add(file));
}

async function keepFirst() {
  const cache = await caches.open(version);
  await Promise.all(first.map((file) => keep(cache, file)));
  await self.skipWaiting();
}

/** One after another, so that the page's own requests come through. */
async function keepRest() {
  const cache = await caches.open(version);
  for (const file of rest) await keep(cache, file);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(keepFirst()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** An idle page asks for the rest, and hears when it is there. */
self.addEventListener('message', (event) => {
  // Where the network breaks off, the next page asks again.
  const done = keepRest().then(
    () => event.source?.postMessage('kept'),
    () => {},
  );
  event.waitUntil(done);
});

/** A page is the newest that can be had; everything else carries its content's hash in its name. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = url.origin === self.location.origin && !url.pathname.includes('/api/');
  if (request.method !== 'GET' || !inside) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => pageFor(url)));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** The kept page of an address, whatever its query and its last slash. */
async function pageFor(url) {
  const path = url.pathname.replace(/(?:\/index\.html)?\/?$/, '/');
  const cache = await caches.open(version);
  return (await cache.match(path)) ?? cache.match(new URL('./', self.location));
}
