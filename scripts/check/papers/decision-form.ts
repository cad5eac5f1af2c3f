const FILE = /^(\d{4})-[a-z0-9-]+\.md$/;
const PARTS = ['Context', 'Decision', 'Consequences'];

/**
 * What is wrong with the pages of `docs/decisions`, by file name: numbers begin at 0001 and have no holes, the title repeats the
 * number, and the chapters are context, decision and consequences, none of them empty.
 */
export function decisionProblems(pages: ReadonlyMap<string, string>): string[] {
  const names = [...pages.keys()].toSorted((a, b) => a.localeCompare(b));
  return [...pages].flatMap(([name, text]) => formProblems(name, text)).concat(holesIn(names));
}

function holesIn(names: readonly string[]): string[] {
  const numbers = names.map((name) => Number(FILE.exec(name)?.[1]));
  return names.flatMap((name, at) => {
    if (numbers[at] === at + 1) return [];
    const before = at === 0 ? 0 : (numbers[at - 1] ?? 0);
    return numbers[at] === before + 1 ? [] : [`${name} does not follow ${numberText(before)}`];
  });
}

const numberText = (number: number) => String(number).padStart(4, '0');

function formProblems(name: string, text: string): string[] {
  const number = FILE.exec(name)?.[1];
  if (number === undefined) return [`${name} is not called 0000-in-a-few-words.md`];
  const [head = '', ...chapters] = text.split(/^## /m);
  const titles = chapters.map((chapter) => chapter.split('\n', 1)[0] ?? '');
  const problems = [
    ...(/^# (\d{4}): \S.*\n\s*$/.exec(head)?.[1] === number ? [] : [`does not begin with “# ${number}: …” alone`]),
    ...(titles.join() === PARTS.join() ? [] : [`has the chapters ${titles.join(', ')} instead of ${PARTS.join(', ')}`]),
    ...chapters.filter((chapter) => !/\n\s*\S/.test(chapter)).map((chapter) => `has nothing under ${chapter.trim()}`),
  ];
  return problems.map((problem) => `${name} ${problem}`);
}
