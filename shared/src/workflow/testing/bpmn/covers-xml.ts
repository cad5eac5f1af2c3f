import { nameTree, isDeclaration } from '../../file/name-tree.ts';
import { VENDORS } from '../../file/vendors.ts';
import { isElement, readXml, textIn, valueOf, type XmlElement, type XmlNode } from '../../file/xml-tree.ts';

type Canonical = {
  name: string;
  attributes: Map<string, string>;
  children: Canonical[];
  comments: string[];
  text: string;
};

/** The first element of one file that another does not hold with everything in it; null where all of it is there. */
export function missingFrom(
  wanted: string,
  found: string,
  mayDiffer: (element: string, part: string) => boolean,
): string | null {
  return missing(canonical(wanted), canonical(found), mayDiffer);
}

/** Names with their namespaces instead of prefixes; blanks between elements say nothing. */
function canonical(xml: string): Canonical {
  const { root } = readXml(xml);
  if (!root) throw new Error('no XML');
  const names = nameTree(root, new Map(Object.entries(VENDORS)));
  const read = (element: XmlElement): Canonical => {
    const { uri, local } = names.nameOf(element);
    const attributes = [...element.attributes.keys()]
      .filter((name) => !isDeclaration(name))
      .map((name) => {
        const full = names.attributeName(element, name);
        return [`${full.uri}|${full.local}`, (valueOf(element, name) ?? '').replaceAll(/\s+/g, ' ').trim()] as const;
      });
    const children = element.children.filter(isElement).map(read);
    const comments = element.children.flatMap((node: XmlNode) =>
      !isElement(node) && node.kind === 'comment' ? node.raw : [],
    );
    return {
      name: `${uri}|${local}`,
      attributes: new Map(attributes),
      children,
      comments,
      text: textIn(element).replaceAll(/\s+/g, ' ').trim(),
    };
  };
  return read(root);
}

function missing(
  wanted: Canonical,
  found: Canonical,
  mayDiffer: (element: string, part: string) => boolean,
): string | null {
  const name = `${wanted.name} ${wanted.attributes.get('|id') ?? ''}`;
  if (wanted.name !== found.name) return name;
  for (const [key, value] of wanted.attributes) {
    if (found.attributes.get(key) !== value && !mayDiffer(wanted.attributes.get('|id') ?? '', key))
      return `${name} ${key}`;
  }
  if (wanted.text !== found.text) return `${name} text`;
  for (const comment of wanted.comments) if (!found.comments.includes(comment)) return `${name} ${comment}`;
  const left = [...found.children];
  for (const child of wanted.children) {
    const problems = left.map((one) => missing(child, one, mayDiffer));
    const at = problems.indexOf(null);
    if (at < 0) return closest(child, left, problems) ?? `${name} > ${child.name}`;
    left.splice(at, 1);
  }
  return null;
}

/** What is missing from the one that was most likely meant: the same element, else the only one of its kind. */
function closest(child: Canonical, found: readonly Canonical[], problems: readonly (string | null)[]): string | null {
  const id = child.attributes.get('|id');
  const alike = found.findIndex((one) => one.name === child.name && one.attributes.get('|id') === id);
  return problems[alike] ?? null;
}
