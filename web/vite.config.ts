import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chapters } from './vite/chapters.ts';
import { fonts } from './vite/fonts.ts';
import { offline } from './vite/offline.ts';
import { routes } from './vite/routes.ts';
import { shell, together } from './vite/shell.ts';
import { sources } from './vite/sources.ts';
import { viewsOf } from './vite/views.ts';

export default defineConfig({
  // Relative addresses: the built site works from any host and sub-path.
  base: './',
  plugins: [fonts(), chapters(), react(), routes(), sources(), offline()],
  // The workspace's sources, not what its package ships.
  resolve: { conditions: ['colex-source', ...defaultClientConditions] },
  worker: { format: 'es' },
  server: { port: 5173, host: '127.0.0.1', fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            shell(),
            together('packing', /node_modules\/fflate\//),
            // Before the rare ones: a group takes what its modules import, and what both do is here.
            together('views', viewsOf(false), /src\/(?:build\/TiledOperands|export\/ExportPanel)/),
            together('rare-views', viewsOf(true)),
          ],
        },
      },
    },
  },
});
