import { CallError } from '@countersign/shared/api/wire/client.ts';
import { refusalText } from '../../../../lib/calls/error-text.ts';

/** What the server says about single rules, by their place in the list. */
export function ruleErrors(error: unknown, list: 'rules' | 'departments'): ReadonlyMap<number, string> {
  if (!(error instanceof CallError)) return new Map();
  return new Map(
    error.errors.flatMap((detail) => {
      const [name, at] = detail.path;
      return name === list && typeof at === 'number' ? [[at, refusalText(detail) ?? error.msg] as const] : [];
    }),
  );
}
