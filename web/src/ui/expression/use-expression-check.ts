import type { Diagnostic } from '@codemirror/lint';
import { useCallback, useMemo } from 'react';
import { type Translate, useT } from '../../lib/texts/i18n.ts';
import { checkText, type TextProblem } from './check-text.ts';
import type { KnownName } from './known-name.ts';
import type { ExpectedResult } from './result-kind.ts';
import { useReading } from './reading/use-reading.ts';

interface Asked {
  value: string;
  names: readonly KnownName[];
  expects?: ExpectedResult | undefined;
  isOptional?: boolean;
}

/** What is wrong with the text (one sentence, null for nothing), what it says in plain words, and the marks for the editor. */
export function useExpressionCheck({ value, names, expects, isOptional = false }: Asked) {
  const t = useT();
  const check = useCallback(
    (text: string) => (isOptional && text.trim() === '' ? [] : checkText(text, names, expects)),
    [names, expects, isOptional],
  );
  const diagnose = useCallback(
    (text: string): Diagnostic[] =>
      check(text)
        .filter(({ code }) => code !== 'missing')
        .map((problem) => ({ ...placeOf(problem, text), severity: 'error', message: problemText(t, problem) })),
    [check, t],
  );
  const problem = useMemo(() => {
    const [first] = check(value);
    return first ? problemText(t, first) : null;
  }, [check, value, t]);
  const reading = useReading(value, names);
  return { problem, diagnose, reading };
}

/** A mark has at least one character to stand under, where there is one. */
function placeOf({ from, to }: TextProblem, text: string): { from: number; to: number } {
  const end = Math.min(Math.max(to, from + 1), text.length);
  return from === 0 && to === 0
    ? { from: 0, to: text.length }
    : { from: Math.min(from, Math.max(0, end - 1)), to: end };
}

function problemText(t: Translate, { code, params }: TextProblem): string {
  const said = (param: string) => String(params?.[param] ?? '');
  if (code !== 'wrong_result') return t(`expression.problems.${code}`, { name: said('name'), of: said('of') });
  const kind = (value: unknown) => t(`expression.results.${value as ExpectedResult}`);
  return t('expression.problems.wrong_result', {
    result: kind(params?.['result']),
    expects: kind(params?.['expects']),
  });
}
