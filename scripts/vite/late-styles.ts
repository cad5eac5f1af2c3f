import type { Plugin } from 'vite';

const LATE = '\0late-style:';

/**
 * Style sheets of late scripts travel inside them: as files of their own each would cost a request more, and the page would carry
 * the helper that waits for them. Those named in `early` stay what they are.
 */
export function lateStyles(early: readonly string[]): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || early.some((name) => source.endsWith(name))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${LATE}${found.id}.js`;
    },
    load(id) {
      if (!id.startsWith(LATE)) return null;
      const file = id.slice(LATE.length, -'.js'.length);
      return `import text from ${JSON.stringify(`${file}?inline`)};
const style = document.createElement('style');
style.textContent = text;
document.head.append(style);`;
    },
  };
}
