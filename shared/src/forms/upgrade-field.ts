const OFFICE = new Set(['doc', 'xls', 'ppt']);

/**
 * A field of a definition that was stored, or saved to a file of `formatVersion` 1, with the same meaning in today's words:
 * `doc`, `xls` and `ppt` took `docx`, `xlsx` and `pptx` as well. No field takes more or less than it did.
 */
export function upgradeField(field: Record<string, unknown>): Record<string, unknown> {
  const { type, accept } = field;
  if (type !== 'file_upload' || !Array.isArray(accept)) return field;
  const both = accept.flatMap((ending: unknown) =>
    typeof ending === 'string' && OFFICE.has(ending) ? [ending, `${ending}x`] : [ending],
  );
  return { ...field, accept: [...new Set(both)] };
}
