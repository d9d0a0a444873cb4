import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chapters } from './web/vite/chapters.ts';

const unbuilt = ['**/node_modules/**', '**/dist/**'];
/** Tests that put other modules in the place of the page's. */
const alone = 'web/**/*.alone.test.{ts,tsx}';

export default defineConfig({
  plugins: [chapters()],
  ssr: { resolve: { conditions: ['colex-source', ...defaultServerConditions] } },
  test: {
    testTimeout: 60_000,
    unstubGlobals: true,
    projects: [
      {
        // Files share their modules: the engine is compiled once, not a hundred times.
        extends: true,
        test: {
          name: 'together',
          include: ['tests/wasm/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          exclude: [...unbuilt, alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [alone], exclude: unbuilt } },
    ],
  },
});
