/** Puts `text` where `start` to `end` stood, in UTF-16 units of the code. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The code with all edits made. Throws where two of them overlap, as one would undo the other. */
export function editCode(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let [edited, at] = ['', 0];
  for (const { start, end, text } of ordered) {
    if (start < at) throw new Error(`two edits overlap at ${code.slice(start, at)}`);
    edited += code.slice(at, start) + text;
    at = end;
  }
  return edited + code.slice(at);
}
