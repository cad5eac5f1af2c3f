import { describe, expect, test } from 'vitest';
import { chunkClosure, filesOf, lateParts, type Manifest } from './bundle-parts.ts';

const late = { isDynamicEntry: true };
const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_react'],
    css: ['index.css'],
    isEntry: true,
    dynamicImports: ['todo.tsx', 'editor.tsx', 'logic.tsx'],
  },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react'] },
  _parser: { file: 'parser.js' },
  'todo.tsx': { file: 'todo.js', imports: ['_table', 'index.html'], ...late },
  'editor.tsx': { file: 'editor.js', imports: ['_table'], dynamicImports: ['panel.tsx', 'rules.tsx'], ...late },
  'logic.tsx': { file: 'logic.js', imports: ['_parser'], dynamicImports: ['rules.tsx'], ...late },
  'panel.tsx': { file: 'panel.js', imports: ['_table', '_parser'], dynamicImports: ['code.tsx'], ...late },
  'rules.tsx': { file: 'rules.js', imports: ['_table', '_parser'], dynamicImports: ['code.tsx'], ...late },
  'code.tsx': { file: 'code.js', imports: ['_table', '_parser'], dynamicImports: ['panel.tsx'], ...late },
};
const shell = chunkClosure(manifest, ['index.html']);
const added = (name: string, changes: Manifest = {}) =>
  [...(lateParts({ ...manifest, ...changes }, shell).find((part) => part.name === name)?.added ?? [])].toSorted();

describe('what a page fetches', () => {
  test('an entry comes with its imports and their styles', () => {
    expect([...filesOf(manifest, shell)]).toEqual(['index.js', 'index.css', 'react.js']);
  });

  test('an unknown chunk is a mistake of the caller', () => {
    expect(() => chunkClosure(manifest, ['gone.tsx'])).toThrow('gone.tsx');
  });

  test('a route costs whatever the shell has not brought', () => {
    expect(added('todo.tsx')).toEqual(['_table', 'todo.tsx']);
  });

  test('a part of one page costs what that page has not brought', () => {
    const alone = { 'code.tsx': { file: 'code.js', ...late } };
    expect(added('panel.tsx', alone)).toEqual(['_parser', 'panel.tsx']);
  });

  test('a part that two pages import costs what either of them lacks', () => {
    expect(added('rules.tsx')).toEqual(['_parser', '_table', 'rules.tsx']);
  });

  test('what every way to a part has brought is there, by whichever of them', () => {
    expect(added('code.tsx')).toEqual(['code.tsx']);
  });

  test('a way back to the page that it began with brings nothing', () => {
    expect(added('panel.tsx')).toEqual(['_parser', 'panel.tsx']);
  });

  test('a route that a page imports too is still counted beyond the shell', () => {
    const both = { 'todo.tsx': { file: 'todo.js', imports: ['_table'], dynamicImports: ['editor.tsx'], ...late } };
    expect(added('editor.tsx', both)).toEqual(['_table', 'editor.tsx']);
  });
});
