import { type ESTree, parseSync } from 'vite';

/** A module as it stands before it is built, with its syntax tree. */
export interface ModuleTree {
  file: string;
  code: string;
  program: ESTree.Program;
}

/** The tree of a module, in JavaScript or TypeScript. Throws where it cannot be read. */
export function readTree(code: string, file: string): ModuleTree {
  const { program, errors } = parseSync(file.endsWith('x') ? 'module.tsx' : 'module.ts', code);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return { file, code, program };
}

/** `file:line` */
export const placeIn = ({ file, code }: ModuleTree, at: number): string =>
  `${file}:${code.slice(0, at).split('\n').length}`;

/** What a name of the module was imported as: the name in its source, `*` for all of it. */
export interface Imported {
  name: string;
  source: string;
}

/** Everything that a module imports with a name, by the name that it has there. */
export function importsIn({ program }: ModuleTree): Map<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = statement.source.value;
    for (const one of statement.specifiers) imports.set(one.local.name, { name: nameOf(one), source });
  }
  return imports;
}

function nameOf(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Literal' ? specifier.imported.value : specifier.imported.name;
}
