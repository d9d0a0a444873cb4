import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chapters } from './web/vite/chapters.ts';

export default defineConfig({
  plugins: [chapters()],
  ssr: { resolve: { conditions: ['colex-source', ...defaultServerConditions] } },
  test: {
    include: ['tests/wasm/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
  },
});
