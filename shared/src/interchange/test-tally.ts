/** What became of one file, or of all files of one format. */
export interface Tally {
  files: number;
  questions: number;
  kept: number;
  expressions: number;
  same: number;
}

const COLUMNS = ['format', 'files', 'questions kept', 'expressions with the same result'];

/** The tallies of each format added up, as a table in Markdown. */
export function tallyTable(tallies: ReadonlyMap<string, readonly Tally[]>): string {
  const rows = [...tallies].map(([format, list]) => {
    const sum = (name: keyof Tally) => list.reduce((all, one) => all + one[name], 0);
    return [format, sum('files'), `${sum('kept')} of ${sum('questions')}`, `${sum('same')} of ${sum('expressions')}`];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
