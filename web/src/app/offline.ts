/** Keeps the site for use without a network, once the page has nothing better to do. */
export function keepOffline(root: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the page works all the same, only not offline.
    setTimeout(() => void navigator.serviceWorker.register(`${root}sw.js`).catch(() => {}), 3000);
  });
}
