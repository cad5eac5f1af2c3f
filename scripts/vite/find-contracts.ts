import { type ESTree, Visitor } from 'vite';
import { importsIn, type ModuleTree, placeIn } from './module-tree.ts';

/** A contract as its file declares it: `export const list = contract({ … })`. */
export interface FoundContract {
  name: string;
  /** What it is made of. */
  definition: ESTree.ObjectExpression;
  /** Where the whole statement stands. */
  start: number;
  end: number;
}

const MAKER = 'contract';
const MAKER_FILE = /(?:^|\/)contract\.ts$/;

/**
 * The contracts of a module: what it makes with the `contract` of `contract.ts`. Throws, with the line, where one of them is anything
 * else than one exported constant made of an object that is written out: it could not be told what makes its call.
 */
export function findContracts(module: ModuleTree): FoundContract[] {
  const maker = [...importsIn(module)].find(([, { name, source }]) => name === MAKER && MAKER_FILE.test(source))?.[0];
  if (maker === undefined) return [];
  const found = module.program.body.flatMap((statement) => contractOf(statement, maker) ?? []);
  new Visitor({
    CallExpression(call) {
      if (!isCallOf(call, maker) || found.some((one) => one.start <= call.start && call.start < one.end)) return;
      const place = placeIn(module, call.start);
      throw new Error(`${place} makes a contract in another way than \`export const name = ${maker}({ … })\``);
    },
  }).visit(module.program);
  return found;
}

const isCallOf = (node: ESTree.Expression, maker: string): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === maker;

function contractOf(statement: ESTree.Statement, maker: string): FoundContract | null {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null;
  const [made, ...more] = statement.declaration.declarations;
  if (made?.id.type !== 'Identifier' || !made.init || !isCallOf(made.init, maker) || more.length > 0) return null;
  const [definition] = made.init.arguments;
  if (definition?.type !== 'ObjectExpression') return null;
  return { name: made.id.name, definition, start: statement.start, end: statement.end };
}
