const OFFICE = new Set(['doc', 'xls', 'ppt']);

/** Decimals that a type had where nothing was set, and those that only imports set, for "as many as there are". */
const DECIMALS = new Map([
  ['number', { usual: 2, asTyped: [6] }],
  ['formula', { usual: 2, asTyped: [6, 10] }],
  ['matrix', { usual: 0, asTyped: [10] }],
  ['ticket_field', { usual: 0, asTyped: [4] }],
]);

/**
 * A field of a definition that was stored, or saved to a file of `formatVersion` 1, with the same meaning in today's words.
 * `doc`, `xls` and `ppt` took `docx`, `xlsx` and `pptx` as well. Decimals could not be left out: what stood there, by default or by
 * choice, is set from now on, except what imports and ticket fields wrote where nobody had chosen.
 */
export function upgradeField(field: Record<string, unknown>): Record<string, unknown> {
  const { type } = field;
  if (type === 'file_upload') return withNewerFormats(field);
  const known = typeof type === 'string' ? DECIMALS.get(type) : undefined;
  if (!known) return field;
  const { decimals = known.usual, ...rest } = field;
  return known.asTyped.includes(decimals as number) ? rest : { ...rest, decimals };
}

function withNewerFormats(field: Record<string, unknown>): Record<string, unknown> {
  const { accept } = field;
  if (!Array.isArray(accept)) return field;
  const both = accept.flatMap((ending: unknown) =>
    typeof ending === 'string' && OFFICE.has(ending) ? [ending, `${ending}x`] : [ending],
  );
  return { ...field, accept: [...new Set(both)] };
}
