import type { SyntaxNode } from './syntax-node.ts';
import type { TypeTree } from '../tree.ts';

/** Reads a type (`number`, `list<string>`, `context<a: date>`, `function<number> -> string`, `range<time>`). */
export function readType(node: SyntaxNode | null, text: string): TypeTree {
  const shape = node?.name === 'Type' ? node.firstChild : node;
  if (!shape) return 'Any';
  const inner = () => readType(shape.getChild('Type'), text);
  switch (shape.name) {
    case 'ListType':
      return text.startsWith('range', shape.from) ? { range: inner() } : { list: inner() };
    case 'ContextType':
      return { context: Object.fromEntries(entriesOf(shape, text)) };
    case 'FunctionType': {
      const types = shape.getChild('ArgumentTypes')?.getChildren('ArgumentType') ?? [];
      return { function: types.map((one) => readType(one.getChild('Type'), text)), result: inner() };
    }
    default:
      return squeeze(text.slice(shape.from, shape.to));
  }
}

function entriesOf(shape: SyntaxNode, text: string): [string, TypeTree][] {
  const entries = shape.getChild('ContextEntryTypes')?.getChildren('ContextEntryType') ?? [];
  return entries.map((entry) => {
    const name = entry.getChild('Name');
    return [name ? squeeze(text.slice(name.from, name.to)) : '', readType(entry.getChild('Type'), text)];
  });
}

const squeeze = (name: string) => name.trim().replace(/\s+/g, ' ');
