/**
 * A function names the services that it uses (`Work & HasJobs`), and the compiler does not mind names too many. This says which of
 * them are neither read nor handed on. What goes to a generic function, such as `runAsServer`, counts as used; so does every
 * member of a group of needs (`CommandNeeds`).
 */
import ts from 'typescript';

const SERVER = 'server/tsconfig.json';
/** Which parameter gets the `Needs` of these types. */
const WITH_NEEDS: Readonly<Record<string, number>> = { UseCase: 1, Listener: 0 };
const { config } = ts.readConfigFile(SERVER, (file) => ts.sys.readFile(file));
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, 'server');
const program = ts.createProgram(fileNames, { ...options, noEmit: true });
const checker = program.getTypeChecker();
const isTest = /\.test\.ts$|\/testing\/|\/test-[a-z-]+\.ts$/;
const sources = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.includes('/server/src/') && !isTest.test(fileName));
const problems: string[] = [];
let seen = 0;

for (const source of sources) visit(source);

function visit(node: ts.Node): void {
  if (ts.isFunctionLike(node) && 'body' in node && node.body)
    for (const parameter of node.parameters) check(parameter, node.body as ts.Node);
  ts.forEachChild(node, visit);
}

function check(parameter: ts.ParameterDeclaration, body: ts.Node): void {
  const annotation = annotationOf(parameter);
  if (!annotation) return;
  const named = needsIn(annotation);
  if (named.size === 0) return;
  seen += 1;
  const used = usedOf(parameter, body);
  if (used === 'all') return;
  const { fileName } = parameter.getSourceFile();
  const { line } = parameter.getSourceFile().getLineAndCharacterOfPosition(parameter.getStart());
  for (const [need, members] of named)
    if (!members.some((member) => used.has(member)))
      problems.push(
        `${fileName.replace(/^.*?server\/src/, 'server/src')}:${line + 1} names ${need} and does not use it`,
      );
}

/** Of the parameter itself, or the `Needs` of the `UseCase<contract, Needs>` or `Listener<event, Needs>` that it belongs to. */
function annotationOf(parameter: ts.ParameterDeclaration): ts.TypeNode | undefined {
  if (parameter.type) return parameter.type;
  const variable = ts.findAncestor(parameter.parent, ts.isVariableDeclaration);
  const declared = variable?.type;
  if (!declared || !ts.isTypeReferenceNode(declared)) return undefined;
  const isOfVariable = variable.initializer === parameter.parent || isHear(parameter.parent, variable);
  const at = WITH_NEEDS[declared.typeName.getText()];
  return isOfVariable && parameter.parent.parameters[at ?? -1] === parameter ? declared.typeArguments?.[1] : undefined;
}

/** The method, or the property with a function, of a listener. */
function isHear(of: ts.Node, { initializer }: ts.VariableDeclaration): boolean {
  const member = ts.isMethodDeclaration(of) ? of : of.parent;
  return member.parent === initializer && ts.isObjectLiteralElement(member) && member.name?.getText() === 'hear';
}

/** Names beginning with `Has` with their members; those behind an alias belong to all who use it. */
function needsIn(annotation: ts.TypeNode): Map<string, string[]> {
  const parts: readonly ts.TypeNode[] = ts.isIntersectionTypeNode(annotation) ? annotation.types : [annotation];
  const references = parts.filter(ts.isTypeReferenceNode).filter((part) => /^Has[A-Z]/.test(part.typeName.getText()));
  return new Map(references.map((one) => [one.getText(), membersOf(checker.getTypeFromTypeNode(one))]));
}

function membersOf(type: ts.Type): string[] {
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}

function usedOf({ name }: ts.ParameterDeclaration, body: ts.Node): Set<string> | 'all' {
  const used = new Set<string>();
  let isAll = false;
  take(name, body);
  return isAll ? 'all' : used;

  function take(binding: ts.BindingName, scope: ts.Node): void {
    if (ts.isObjectBindingPattern(binding)) {
      for (const { name: to, propertyName, dotDotDotToken } of binding.elements) {
        if (dotDotDotToken) take(to, scope);
        else used.add((propertyName ?? to).getText());
      }
    } else if (ts.isIdentifier(binding)) {
      const symbol = checker.getSymbolAtLocation(binding);
      const find = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && node !== binding && isSame(node, symbol)) countUse(node, scope);
        ts.forEachChild(node, find);
      };
      find(scope);
    }
  }

  function countUse(node: ts.Identifier, scope: ts.Node): void {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) used.add(parent.name.text);
    else if (ts.isVariableDeclaration(parent) && parent.initializer === node && !parent.type) take(parent.name, scope);
    else {
      const wanted = ts.isSpreadAssignment(parent) ? wantedBy(parent.parent) : wantedBy(node);
      if (wanted) for (const member of wanted) used.add(member);
      else isAll = true;
    }
  }
}

function isSame(node: ts.Identifier, symbol: ts.Symbol | undefined): boolean {
  if (ts.isShorthandPropertyAssignment(node.parent))
    return checker.getShorthandAssignmentValueSymbol(node.parent) === symbol;
  return checker.getSymbolAtLocation(node) === symbol;
}

/** The members that the place asks for to which the value is handed; undefined where it says nothing. */
function wantedBy(node: ts.Expression): string[] | undefined {
  const type = checker.getContextualType(node);
  if (!type || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return undefined;
  return membersOf(type);
}

for (const problem of problems) console.error(problem);
console.log(`needs: ${seen} functions name services, ${problems.length} names without use`);
process.exit(problems.length > 0 || seen < 200 ? 1 : 0);
