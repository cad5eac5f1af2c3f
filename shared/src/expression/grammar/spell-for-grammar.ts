/**
 * What the grammar cannot read, in a spelling of the same length that it can; positions and names are taken from the
 * text itself. Line breaks are spaces (names may run over them), `range<…>` looks like `list <…>`, and the two types
 * with `and` inside are kept from being conjunctions. Texts and comments stay as they are.
 */
export function spellForGrammar(text: string): string {
  return text
    .replace(/"(?:\\.|[^"\\])*"|\/\/[^\n]*\n?|\/\*[\s\S]*?\*\/|[\r\n]/g, (part) => (/^[\r\n]$/.test(part) ? ' ' : part))
    .replace(/(\bof\s+|<\s*)range(?=\s*<)/g, '$1list ')
    .replace(
      /(\bof\s+|[<:,]\s*)((?:days and time|years and months) duration)/g,
      (_, start: string, name: string) => start + name.replaceAll(' ', '_'),
    );
}
