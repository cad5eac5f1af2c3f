import type { Plugin } from 'vite';

/** Every browser sends by XMLHttpRequest, which axios takes first: its other way, over fetch, would be 3.7 kB for nothing. */
const UNUSED = /\/axios\/lib\/adapters\/fetch\.js$/;
const NO_FETCH = 'export const getFetch = () => null;';

/** Leaves out of a build what packages bring and no browser runs. `bench:bundles` shows where a new version brings it back. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    load: (id) => (UNUSED.test(id) ? { code: NO_FETCH, moduleType: 'js' } : null),
  };
}
