/* global document, fetch, self, WebAssembly */
// Compiles the engine while the page's own code is still on its way: engine/load.ts takes it.
(function () {
  var link = document.querySelector('link[rel="preload"][type="application/wasm"]');
  if (!link || !WebAssembly.compileStreaming) return;
  var compiled = WebAssembly.compileStreaming(fetch(link.href));
  compiled.catch(function () {
    // Who waits for it asks again, and tells what is wrong.
  });
  self.colexCompiled = compiled;
})();
