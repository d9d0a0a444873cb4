// Keeps the site for reading without a network. The build puts in the list of its files and a
// version that changes with them.
/* global self, caches, fetch, URL */
const version = '__VERSION__';
const files = '__FILES__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
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
function pageFor(url) {
  const path = url.pathname.replace(/(?:\/index\.html)?\/?$/, '/');
  return caches.match(path).then((kept) => kept ?? caches.match(new URL('./', self.location)));
}
