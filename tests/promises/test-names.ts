import { readFileSync } from 'node:fs';
import ts from 'typescript';

const TESTS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf']);

export interface TestNames {
  /** What `it`, `test` and `describe` are called, tables (`it.each`) included. */
  titles: string[];
  /** Texts of the rows of tables, which become part of the names of their tests. */
  cases: string[];
}

/** Arrays by the names that they have in a file; two scopes may use the same name. */
type Tables = Map<string, ts.Expression[]>;

/** The names of the tests that a file runs; what is skipped is no test. */
export function testNamesOf(file: string): TestNames {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const tables = tablesOf(source);
  const names: TestNames = { titles: [], cases: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isKeptBack(node.expression)) return;
      const [title] = node.arguments;
      if (isTest(node.expression) && title && ts.isStringLiteralLike(title)) {
        names.titles.push(title.text);
        names.cases.push(...casesOf(node.expression, tables));
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return names;
}

/** `describe.skip` and the like: nothing inside of it runs. */
function isKeptBack(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return isKeptBack(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return (NOT_RUN.has(callee.name.text) && isTest(callee.expression)) || isKeptBack(callee.expression);
}

/** `it`, `test.each(rows)` and so on. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TESTS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

/** Arrays that stand under a name in the file: tables are often declared before their test. */
function tablesOf(source: ts.SourceFile): Tables {
  const tables: Tables = new Map();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      tables.set(node.name.text, [...(tables.get(node.name.text) ?? []), node.initializer]);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return tables;
}

function casesOf(callee: ts.Expression, tables: Tables): string[] {
  if (!ts.isCallExpression(callee)) return [];
  const [given] = callee.arguments;
  const found = given && ts.isIdentifier(given) ? (tables.get(given.text) ?? []) : [given];
  const bare = found.map((table) => (table && ts.isAsExpression(table) ? table.expression : table));
  const rows = bare.flatMap((table) => (table && ts.isArrayLiteralExpression(table) ? [...table.elements] : []));
  const cells = rows.flatMap((row) => (ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]));
  return cells.filter((cell) => ts.isStringLiteralLike(cell)).map((cell) => cell.text);
}
