import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['build/', '**/dist/', '**/node_modules/', 'bench-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    // Code that a test hands to a page runs there, with the page's globals.
    files: ['tests/e2e/**/*.mjs', 'tests/bench/**/*.mjs', 'scripts/screenshot.mjs'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strict],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // The compiler checks unused names (noUnusedLocals), and indexing is checked there too.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ...hooks.configs.flat['recommended-latest'],
  },
);
