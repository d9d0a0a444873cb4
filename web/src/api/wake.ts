/** Calls when the network is back, or the reader looks at the page again; never where there is no page. */
export function onWake(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const seen = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}
