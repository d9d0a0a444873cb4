/* global document, localStorage, matchMedia */
// Runs before the first paint, so that a stored dark theme does not flash light.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('colex:theme');
  } catch {
    // Storage may be forbidden; the system's preference decides then.
  }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
