/** What became of one file, or of all files of one format. */
export interface Tally {
  files: number;
  questions: number;
  kept: number;
  expressions: number;
  same: number;
}

const COLUMNS = ['format', 'files', 'questions kept', 'expressions with the same result'];

/** Several tallies as one. */
export const added = (list: readonly Tally[]): Tally =>
  list.reduce((all, one) => ({
    files: all.files + one.files,
    questions: all.questions + one.questions,
    kept: all.kept + one.kept,
    expressions: all.expressions + one.expressions,
    same: all.same + one.same,
  }));

/** The tallies of each format added up, as a table in Markdown. */
export function tallyTable(tallies: ReadonlyMap<string, readonly Tally[]>): string {
  const rows = [...tallies].map(([format, list]) => {
    const { files, questions, kept, expressions, same } = added(list);
    return [format, files, `${kept} of ${questions}`, `${same} of ${expressions}`];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
