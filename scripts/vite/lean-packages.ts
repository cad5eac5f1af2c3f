import type { Plugin } from 'vite';

/** Every browser sends by XMLHttpRequest, which axios takes first: its other way, over fetch, would be 3.7 kB for nothing. */
const UNUSED = /\/axios\/lib\/adapters\/fetch\.js$/;
const NO_FETCH = 'export const getFetch = () => null;';

/** Leaves out of the web app what axios brings and no browser runs. Stops the build where axios has it in another place. */
export function leanPackages(): Plugin {
  let isMet = false;
  return {
    name: 'lean-packages',
    apply: 'build',
    load(id) {
      if (!UNUSED.test(id)) return null;
      isMet = true;
      return { code: NO_FETCH, moduleType: 'js' };
    },
    generateBundle() {
      if (!isMet) throw new Error('axios has no lib/adapters/fetch.js any more: leave out its new one, or this plugin');
    },
  };
}
