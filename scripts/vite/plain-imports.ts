import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper.js';

/**
 * Leaves late scripts to `import()` itself. The helper that would fetch their style sheets beside them is a twentieth of the page,
 * and there are none: they travel inside the scripts.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes(HELPER) ? 'export const __vitePreload = (load) => load();' : null),
  };
}
