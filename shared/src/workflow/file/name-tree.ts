// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { decode } from 'saxen';
import { elementsIn, type XmlElement } from './xml-tree.ts';

/** A name with what its prefix stands for; without one, the empty text. */
export type FullName = { uri: string; local: string };

/** A prefix that nothing in the file declares. */
export type Undeclared = { prefix: string; line: number; element: XmlElement };

/** What every prefix of a file stands for, wherever it is declared. */
export type NamedTree = {
  /** Declarations that a root needs so that everything in the file is understood there. */
  declarations: Map<string, string>;
  nameOf: (element: XmlElement) => FullName;
  attributeName: (element: XmlElement, name: string) => FullName;
  scopeOf: (element: XmlElement) => ReadonlyMap<string, string>;
  undeclared: Undeclared[];
};

const XML_URI = 'http://www.w3.org/XML/1998/namespace';
const DECLARATION = /^xmlns(?::(.+))?$/;

/** Finds out what every prefix stands for. `known` says what is meant by prefixes that a file forgets to declare. */
export function nameTree(root: XmlElement, known: ReadonlyMap<string, string>): NamedTree {
  const declarations = new Map<string, string>();
  const scopes = new Map<XmlElement, ReadonlyMap<string, string>>();
  const undeclared = new Map<string, Undeclared>();
  const declare = declaring(declarations);
  const visit = (element: XmlElement, around: ReadonlyMap<string, string>) => {
    const own = declaredAt(element);
    const scope = own.size === 0 ? around : new Map([...around, ...own]);
    scopes.set(element, scope);
    for (const [prefix, uri] of own) declare(prefix, uri, element === root);
    for (const name of [element.name, ...element.attributes.keys()]) {
      const prefix = prefixIn(name);
      if (prefix === '' || prefix === 'xmlns' || prefix === 'xml' || scope.has(prefix)) continue;
      if (!undeclared.has(prefix)) undeclared.set(prefix, { prefix, line: element.line, element });
    }
    for (const child of elementsIn(element)) visit(child, scope);
  };
  visit(root, new Map());
  for (const prefix of undeclared.keys()) declare(prefix, uriOfUndeclared(prefix, known), false);
  const uriOf = (element: XmlElement, prefix: string) => {
    if (prefix === 'xml') return XML_URI;
    const uri = scopes.get(element)?.get(prefix);
    return uri ?? (undeclared.has(prefix) ? uriOfUndeclared(prefix, known) : '');
  };
  return {
    declarations,
    nameOf: (element) => ({ uri: uriOf(element, prefixIn(element.name)), local: localIn(element.name) }),
    attributeName: (element, name) => {
      const prefix = prefixIn(name);
      return { uri: prefix === '' ? '' : uriOf(element, prefix), local: localIn(name) };
    },
    scopeOf: (element) => scopes.get(element) ?? new Map(),
    undeclared: [...undeclared.values()],
  };
}

const prefixIn = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
const localIn = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Whether an attribute declares a namespace. */
export const isDeclaration = (name: string): boolean => DECLARATION.test(name);

/** The prefixes that an element itself declares; the empty one for the default namespace. */
export function declaredAt({ attributes }: XmlElement): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, raw] of attributes) {
    const match = DECLARATION.exec(name);
    if (match) found.set(match[1] ?? '', decode(raw));
  }
  return found;
}

/** Gives namespaces prefixes at the root: the one wanted, or a free one like it. */
function declaring(declarations: Map<string, string>) {
  const byUri = new Map<string, string>();
  const last = new Map<string, number>();
  return (wanted: string, uri: string, isRoot: boolean): string => {
    if (isRoot) declarations.set(wanted, uri);
    const known = byUri.get(uri);
    if (known !== undefined && !isRoot) return known;
    const base = wanted === '' ? 'ns' : wanted;
    let prefix = isRoot ? wanted : base;
    for (let number = (last.get(base) ?? 0) + 1; !isRoot && declarations.has(prefix); number += 1) {
      last.set(base, number);
      prefix = `${base}_${number}`;
    }
    declarations.set(prefix, uri);
    if (known === undefined) byUri.set(uri, prefix);
    return known ?? prefix;
  };
}

const uriOfUndeclared = (prefix: string, known: ReadonlyMap<string, string>): string =>
  known.get(prefix) ?? `urn:undeclared:${prefix}`;
