/** How long after its load a page begins to keep the site. */
const kPauseMs = 3000;

/**
 * Keeps the site for use without a network, once the page has nothing better to do. The mark
 * colex:kept says that all of it is there.
 */
export function keepOffline(root: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the page works all the same, only not offline.
    setTimeout(() => void keep(root).catch(() => {}), kPauseMs);
  });
}

async function keep(root: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(`${root}sw.js`);
  const { active } = await serviceWorker.ready;
  serviceWorker.addEventListener('message', () => performance.mark('colex:kept'));
  serviceWorker.startMessages();
  whenIdle(() => active?.postMessage('rest'));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, kPauseMs);
}
