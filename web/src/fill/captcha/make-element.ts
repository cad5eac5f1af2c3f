type Attributes = Readonly<Record<string, string>>;

/** An element with its attributes and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}
