const DECLARATION = /\sxmlns:([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Declares at the root what elements below it declare. Other tools may do so at an element of theirs; the BPMN library
 * reads that and cannot write it again.
 */
export function hoistNamespaces(xml: string): string {
  const root = /<(?:[\w.-]+:)?definitions\b[^>]*?(?=\/?>)/.exec(xml);
  if (!root) return xml;
  const end = root.index + root[0].length;
  const known = new Map([...root[0].matchAll(DECLARATION)].map(([, prefix, uri]) => [prefix, uri]));
  const missing = new Map<string, string>();
  for (const [, prefix = '', uri = ''] of xml.slice(end).matchAll(DECLARATION)) {
    if (!known.has(prefix) && !missing.has(prefix)) missing.set(prefix, uri);
  }
  const added = [...missing].map(([prefix, uri]) => ` xmlns:${prefix}=${uri}`).join('');
  return xml.slice(0, end) + added + xml.slice(end);
}
