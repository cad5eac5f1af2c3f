import { describe, expect, test } from 'vitest';
import { chunkClosure, largestRoute, type Manifest } from './bundle-parts.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react'], css: ['index.css'], isEntry: true },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react'] },
  'todo.tsx': { file: 'todo.js', imports: ['_table', 'index.html'], isDynamicEntry: true },
  'bpmn-canvas.tsx': { file: 'bpmn.js', isDynamicEntry: true },
};
const sizes: Record<string, number> = { 'todo.js': 5, 'table.js': 20, 'bpmn.js': 300 };
const kb = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes[file] ?? 100), 0);

describe('what a page fetches', () => {
  test('an entry comes with its imports and their styles', () => {
    expect([...chunkClosure(manifest, ['index.html'])]).toEqual(['index.js', 'index.css', 'react.js']);
  });

  test('an unknown chunk is a mistake of the caller', () => {
    expect(() => chunkClosure(manifest, ['gone.tsx'])).toThrow('gone.tsx');
  });

  test('a route costs what the shell has not brought; heavy canvases do not count', () => {
    const shell = chunkClosure(manifest, ['index.html']);
    expect(largestRoute(manifest, shell, kb, /bpmn/)).toEqual({ name: 'todo.tsx', kb: 25 });
  });
});
