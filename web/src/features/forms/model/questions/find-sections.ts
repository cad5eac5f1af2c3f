import { guessType } from './guess-type.ts';

/** `1.1 Name`, `2.3.1) Reason`: a question within a numbered part. */
const WITHIN = /^\s*(\d{1,2}(?:\.\d{1,2}){1,3})[.)、：:]?\s+(?=\S)/;
const TOP = /^\s*(\d{1,2})[.)、：:]?\s+(?=\S)/;
/** `Section: About you`, `Part 2 – Delivery`, `第一部分：基本信息`; words that a question may begin with need their number. */
const NAMED =
  /^\s*(?:(?:section|abschnitt|sección|seção|rubrique|セクション|섹션|القسم)(?:\s+(?:\d{1,2}|[IVX]{1,4}|[A-Z]))?|(?:part|teil|partie|parte|kapitel|chapter|step|schritt)\s+(?:\d{1,2}|[IVX]{1,4}|[A-Z])|第[一二三四五六七八九十\d]{1,3}(?:部分|章|节|節|部))\s*[:：.–—-]\s*(?=\S)/i;
const OPTION = /^(?:\s+\S|\s*(?:[-–•·*○●◯□☐☑]|\(\s?\)|\[[\sx]?\]|[A-Za-z]\s*[.、)．）]))/u;
const MARKED = /[?？*()（）[\]【】\t:：]/;

/** What the lines of a text say of its parts, by line from 0. */
export interface FoundSections {
  /** Headings, without the words and numbers that made them such. */
  headings: ReadonlyMap<number, string>;
  /** Questions within numbered parts, without their numbers. */
  within: ReadonlyMap<number, string>;
}

/**
 * Finds headings that have no `#`: lines in capitals above questions that are not, lines that begin with “Section:”, and the tops
 * of numbered parts (`1.` above `1.1`). Only where nothing speaks for a question.
 */
export function findSections(lines: readonly string[]): FoundSections {
  const headings = new Map<number, string>();
  const within = new Map<number, string>();
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  // A single `1.5` may be a number that a question begins with.
  const hasParts = filled.filter((at) => WITHIN.test(lines[at] ?? '')).length > 1;
  filled.forEach((at, place) => {
    const line = lines[at] ?? '';
    const next = filled[place + 1];
    const after = next === undefined ? undefined : lines[next];
    const number = (WITHIN.exec(line) ?? TOP.exec(line))?.[1];
    const isTop = hasParts && number !== undefined && after !== undefined && isFirstOf(number, after);
    if (isTop) headings.set(at, line.replace(WITHIN, '').replace(TOP, '').trim());
    else if (hasParts && WITHIN.test(line)) within.set(at, line.replace(WITHIN, ''));
    else if (isNamed(line)) headings.set(at, line.replace(NAMED, '').trim());
    else if (isShouted(line) && after !== undefined && next !== undefined) {
      const isBegin = at === 0 || lines[at - 1]?.trim() === '';
      const isClose = next === at + 1 || /\S\s+\S/.test(line.trim());
      const isAbove = isBegin && isClose && !OPTION.test(after) && after !== after.toLocaleUpperCase();
      if (isAbove) headings.set(at, line.trim());
    }
  });
  return { headings, within };
}

const isFirstOf = (number: string, line: string): boolean => WITHIN.exec(line)?.[1] === `${number}.1`;

/** Not `Part 1: S / M / L`, whose words behind the colon are options, and no question. */
const isNamed = (line: string): boolean => NAMED.test(line) && !/[?？*/;；|]/.test(line.replace(NAMED, ''));

/** Details of something are a part, details alone are asked for. */
const DETAILS = /\S DETAILS$/;

/** In capitals, long enough to be no abbreviation, and asking for nothing that is known. */
function isShouted(line: string): boolean {
  const text = line.trim();
  const letters = text.match(/\p{Lu}/gu)?.length ?? 0;
  const isCapital = letters >= 5 && !/\p{Ll}|\d/u.test(text) && /^[\p{Lu}\p{M}\s&/’'–,.-]+$/u.test(text);
  return (
    isCapital && text === line.trimEnd() && !MARKED.test(text) && (DETAILS.test(text) || guessType(text, []) === null)
  );
}
