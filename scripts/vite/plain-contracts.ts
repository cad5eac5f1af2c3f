import { readFileSync } from 'node:fs';
import { type ESTree, normalizePath, type Plugin } from 'vite';
import { CALL_PARTS } from '../../shared/src/api/contract.ts';
import { type Edit, editCode } from './edit-code.ts';
import { findContracts, type FoundContract } from './find-contracts.ts';
import { findReadings, type Reading } from './find-readings.ts';
import { importsIn, type ModuleTree, placeIn, readTree } from './module-tree.ts';

const SHARED = normalizePath(`${import.meta.dirname}/../../shared/src/`);
const CALLS = '?calls';
const SCRIPT = /\.[jt]sx?$/;

/**
 * Leaves of each contract what makes the call, and lets go of every schema that nobody checks with: they are for the server, and
 * with them the schema library and the shapes of every room would travel to each browser. Component tests run on the same.
 * It saves 11 kB of the sidebar and 9 of the web app; why it is no rule of ours instead: docs/decisions/0010-what-browsers-get-of-a-contract.md.
 */
export function plainContracts(folder = SHARED): Plugin {
  const isShared = (id: string) => id.startsWith(folder) && SCRIPT.test(id);
  return {
    name: 'plain-contracts',
    // On the source, so that a mistake is named with its line.
    enforce: 'pre',
    load: {
      filter: { id: /\?calls$/ },
      handler(id) {
        const file = id.slice(0, -CALLS.length);
        this.addWatchFile(file);
        const code = callsOf(readTree(readFileSync(file, 'utf8'), file));
        return { code, moduleType: 'js', moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: { include: SCRIPT, exclude: /\/node_modules\// } },
      async handler(code, id) {
        if (!isShared(id) && !code.includes('shared/')) return null;
        const module = readTree(code, id);
        const contracts = isShared(id) ? findContracts(module) : [];
        await refuseReading(module, contracts, async (source, name) => {
          const file = (await this.resolve(source, id))?.id ?? '';
          return isShared(file) && contractNames(file).includes(name);
        });
        return isShared(id) ? { code: inBrowser(module, contracts), map: null, moduleSideEffects: false } : null;
      },
    },
  };
}

const contractNames = (file: string): string[] =>
  findContracts(readTree(readFileSync(file, 'utf8'), file)).map(({ name }) => name);

/** The contracts of a file alone, as a module of their own: who calls loads no schema of the room. */
function callsOf(module: ModuleTree): string {
  return findContracts(module)
    .map((found) => `export const ${found.name} = ${callOf(module, found)};`)
    .join('\n');
}

const PARTS = new Set<string>(CALL_PARTS);
const REQUIRED = CALL_PARTS.filter((part) => part !== 'body');

/** `{ name: …, method: …, path: … }` of a contract, as it is written there. */
function callOf(module: ModuleTree, { name, definition }: FoundContract): string {
  const refuse = (why: string): never => {
    throw new Error(`${placeIn(module, definition.start)}: ${name} ${why}, so that a browser could not call it`);
  };
  const parts = definition.properties.flatMap((property) => {
    if (property.type === 'SpreadElement' || property.computed || property.key.type !== 'Identifier')
      return refuse('does not name each of its parts');
    if (!PARTS.has(property.key.name)) return [];
    if (property.value.type !== 'Literal') return refuse(`does not write out its ${property.key.name}`);
    return [{ part: property.key.name, text: module.code.slice(property.start, property.end) }];
  });
  const missing = REQUIRED.find((part) => !parts.some((one) => one.part === part));
  if (missing) refuse(`has no ${missing}`);
  return `{ ${parts.map(({ text }) => text).join(', ')} }`;
}

/** The module with its contracts taken from their own module, and with constants that may be left out where nobody uses them. */
function inBrowser(module: ModuleTree, contracts: readonly FoundContract[]): string {
  const isInContract = ({ start }: Edit) => contracts.some((one) => one.start <= start && start < one.end);
  // Lines stay where they are.
  const taken = contracts.map(({ start, end }) => ({ start, end, text: blankLines(module.code.slice(start, end)) }));
  const edits = [...taken, ...pureConstants(module).filter((edit) => !isInContract(edit))];
  const names = contracts.map(({ name }) => name).join(', ');
  const code = editCode(module.code, edits);
  const calls = JSON.stringify(module.file + CALLS);
  return names ? `${code}\nimport { ${names} } from ${calls};\nexport { ${names} };` : code;
}

const blankLines = (text: string) => '\n'.repeat(text.split('\n').length - 1);

const MAKES = new Set<string>(['CallExpression', 'ObjectExpression', 'ArrayExpression']);

/** To make a schema does nothing else, which a bundler cannot know of calls inside calls: it may drop those that nobody uses. */
function pureConstants({ code, program }: ModuleTree): Edit[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ init }) => {
      if (!init || !MAKES.has(untyped(init).type)) return [];
      const { start, end } = init;
      return [{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
    });
  });
}

/** What stands below types that are put on it. */
const untyped = (value: ESTree.Expression): ESTree.Expression =>
  value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? untyped(value.expression) : value;

/** Throws where the module reads of a contract what no browser gets: schemas that the browser checks with have their own names. */
async function refuseReading(
  module: ModuleTree,
  own: readonly FoundContract[],
  isContractOf: (source: string, name: string) => Promise<boolean>,
): Promise<void> {
  const imports = importsIn(module);
  const isOfContract = async ({ name, inner }: Reading): Promise<boolean> => {
    const from = imports.get(name);
    if (!from) return inner === null && own.some((one) => one.name === name);
    if ((from.name === '*') !== (inner !== null)) return false;
    return isContractOf(from.source, inner ?? from.name);
  };
  for (const reading of findReadings(module)) {
    const { part, at } = reading;
    if (PARTS.has(part) || own.some(({ start, end }) => start <= at && at < end)) continue;
    if (!(await isOfContract(reading))) continue;
    const what = `\`${part}\` of the contract ${reading.inner ?? reading.name}`;
    throw new Error(`${placeIn(module, at)} reads ${what}, which has none in a browser: export it by its own name`);
  }
}
