import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';

/** What a browser needs of a contract to make the call. */
const NEEDED = new Set(['name', 'method', 'path', 'body']);
const CONTRACTS = /\/shared\/src\/api\/[\w-]+\.ts$/;
const CALLS = '?calls';
const SCHEMAS = /\/shared\/src\/(?:api|basics|forms)\/.*\.ts$/;
/** Schemas that the browser itself checks with have names of their own. */
const USED = /\.(?:input|reply)\.(?:safeP|p)arse\(/;

/**
 * Leaves of each contract what makes the call, and lets go of every schema that nobody checks with: they are for the server,
 * and with them the schema library and the shapes of every room would travel to each browser.
 */
export function plainContracts(): Plugin {
  return {
    name: 'plain-contracts',
    apply: 'build',
    load(id) {
      const file = id.endsWith(CALLS) ? id.slice(0, -CALLS.length) : '';
      if (!CONTRACTS.test(file)) return null;
      this.addWatchFile(file);
      return { code: callsOf(readFileSync(file, 'utf8')), moduleType: 'js', moduleSideEffects: false };
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || id.endsWith(CALLS)) return null;
      if (!CONTRACTS.test(id) && USED.test(code)) {
        throw new Error(
          `${id} reads a schema from a contract, which has none in a browser: export the schema by its name`,
        );
      }
      if (!SCHEMAS.test(id)) return null;
      const own = CONTRACTS.test(id) ? withoutCalls(code, id) : code;
      return { code: withPureConstants(own), map: null, moduleSideEffects: false };
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key: { name?: string }; value: Node })[] })[];
}

/** The contracts of a file alone, as a module of their own: who calls loads no schema of the room. */
function callsOf(code: string): string {
  return contractsIn(code)
    .map(({ name, call }) => `export const ${name} = ${callOf(code, call)};`)
    .join('\n');
}

/** The file without its contracts, which it hands on from their own module. */
function withoutCalls(code: string, id: string): string {
  const contracts = contractsIn(code).toReversed();
  const rest = contracts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return contracts.length > 0 ? `${rest}\nexport * from ${JSON.stringify(id + CALLS)};` : rest;
}

interface FoundContract {
  name: string;
  call: Call;
  /** Of the whole statement. */
  start: number;
  end: number;
}

function contractsIn(code: string): FoundContract[] {
  const { body } = parseSync('schemas.ts', code).program as unknown as { body: Statement[] };
  return body.flatMap(({ declaration, start, end }) => {
    const [made] = declaration?.declarations ?? [];
    const call = made?.init as Call | null | undefined;
    const isContract = call?.type === 'CallExpression' && call.callee.name === 'contract';
    return made && call && isContract ? [{ name: made.id.name, call, start, end }] : [];
  });
}

/** `{ name: …, method: …, path: … }` of a contract. */
function callOf(code: string, { arguments: [definition] }: Call): string {
  const needed = (definition?.properties ?? []).filter(({ key }) => NEEDED.has(key.name ?? ''));
  const isAlone = needed.every(({ value }) => value.type === 'Literal');
  if (!isAlone) throw new Error(`a contract names something else in what its call needs: ${code.slice(0, 80)}`);
  return `{ ${needed.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/** To make a schema does nothing else, which a bundler cannot know of calls inside calls: it may drop those that nobody uses. */
function withPureConstants(code: string): string {
  const { body } = parseSync('schemas.ts', code).program as unknown as { body: Statement[] };
  const declared = body.map((statement) => statement.declaration ?? statement);
  const made = declared.flatMap(({ type, kind, declarations = [] }) =>
    type === 'VariableDeclaration' && kind === 'const' ? declarations : [],
  );
  const calling = made.flatMap(({ init }) => (init && CALLING.has(init.type) ? [init] : []));
  return calling.toReversed().reduce((text, { start, end }) => {
    const value = text.slice(start, end);
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
  }, code);
}

interface Statement extends Node {
  kind?: string;
  declarations?: { id: { name: string }; init: Node | null }[];
  /** Of an `export`. */
  declaration?: Statement | null;
}

const CALLING = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression']);
