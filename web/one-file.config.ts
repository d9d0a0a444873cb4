import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chapters } from './vite/chapters.ts';
import { fonts } from './vite/fonts.ts';
import { oneFile } from './vite/one-file.ts';

const noWorker = fileURLToPath(new URL('./src/engine/no-worker.ts', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [fonts(), chapters(), react(), oneFile()],
  resolve: {
    conditions: ['colex-source', ...defaultClientConditions],
    alias: [{ find: /^\..*\/new-worker$/, replacement: noWorker }],
  },
  build: {
    target: 'es2022',
    outDir: '../build/site',
    emptyOutDir: false,
    reportCompressedSize: false,
  },
});
