const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** One XML element; attributes without a value are left out. */
export function xml(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Text between tags. */
export function xmlText(text: string): string {
  return escape(text);
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"\n\r\t]/g, (letter) => ENTITIES[letter] ?? letter);
}
