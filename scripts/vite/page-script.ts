import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { type Edit, editCode } from './edit-code.ts';
import { type ModuleTree, placeIn, readTree } from './module-tree.ts';

/** Scripts that stand in a page, in the order in which they run, by file name: `assets/fill-1.js`. */
export type InPage = readonly string[];

/** Where a script of the page leaves what others import of it: importing its file would bring it a second time. */
const placeOf = (at: number) => `globalThis.cs${at}`;

/** Takes from the page what a later script would import of its files. Throws where it does so in a way that cannot be told apart. */
export function importFromPage(code: string, file: string, inPage: InPage): string {
  const module = readTree(code, file);
  return editCode(code, takings(module, inPage));
}

/**
 * A script as it stands in a page: it takes what it imports from the scripts before it, leaves what it exports for those behind it,
 * and fetches later ones by `load` from below `base`, as in a page `./` is the page's own address. Exported names are handed on
 * as they are when the script ends.
 */
export function scriptInPage(code: string, file: string, inPage: InPage, { base, load }: Loading): string {
  const module = readTree(code, file);
  const edits = [
    ...takings(module, inPage),
    ...handings(module, inPage.indexOf(file)),
    ...loadings(module, base, load),
  ];
  const script = editCode(code, edits).trim();
  const end = /<\/script|<!--/i.exec(script);
  if (end) throw new Error(`${file} contains ${end[0]}, which would end the element that it stands in`);
  return script;
}

interface Loading {
  base: string;
  load: string;
}

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? JSON.stringify(name.value) : name.name;

/** Which script of the page an address in a module leads to; -1 for none. */
const placeInPage = ({ file }: ModuleTree, source: string, inPage: InPage): number =>
  source.startsWith('.') ? inPage.indexOf(resolved(file, source)) : -1;

const resolved = (file: string, source: string) => posix.join(posix.dirname(file), source);

function takings(module: ModuleTree, inPage: InPage): Edit[] {
  return module.program.body.flatMap((statement): Edit[] => {
    const source = 'source' in statement ? statement.source?.value : undefined;
    const at = source === undefined ? -1 : placeInPage(module, source, inPage);
    if (at === -1) return [];
    if (statement.type !== 'ImportDeclaration')
      return refuse(module, statement.start, `hands on what ${source} exports`);
    const names = statement.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier') return refuse(module, one.start, `imports ${source} as a whole`);
      return `${nameOf(one.imported)}:${one.local.name}`;
    });
    const taken = names.length > 0 ? `const{${names.join()}}=${placeOf(at)};` : '';
    // An import is there from the first line on, a constant only from its own.
    return [
      { start: 0, end: 0, text: taken },
      { start: statement.start, end: statement.end, text: '' },
    ];
  });
}

function handings(module: ModuleTree, at: number): Edit[] {
  const handed: string[] = [];
  const edits = module.program.body.flatMap((statement): Edit[] => {
    if (!statement.type.startsWith('Export')) return [];
    const isList = statement.type === 'ExportNamedDeclaration' && !statement.declaration && !statement.source;
    if (!isList) return refuse(module, statement.start, 'exports in another way than `export { … }`');
    for (const one of statement.specifiers) handed.push(`${nameOf(one.exported)}:${nameOf(one.local)}`);
    return [{ start: statement.start, end: statement.end, text: '' }];
  });
  const end = module.code.length;
  return handed.length > 0 ? [...edits, { start: end, end, text: `\n${placeOf(at)}={${handed.join()}};` }] : edits;
}

function loadings(module: ModuleTree, base: string, load: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    ImportExpression({ source, start, end }) {
      const address = textOf(source);
      if (!address?.startsWith('.')) return refuse(module, start, 'imports from an address that is not written out');
      edits.push({ start, end, text: `${load}(${JSON.stringify(base + resolved(module.file, address))})` });
    },
    MetaProperty({ meta, start }) {
      if (meta.name === 'import') refuse(module, start, 'asks for its own address');
    },
  }).visit(module.program);
  return edits;
}

function textOf(node: ESTree.Expression): string | null {
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function refuse(module: ModuleTree, at: number, what: string): never {
  throw new Error(`${placeIn(module, at)} ${what}, which cannot be done in a page`);
}
