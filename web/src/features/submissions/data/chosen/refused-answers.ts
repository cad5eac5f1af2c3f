import { CallError } from '@countersign/shared/api/wire/client.ts';
import { problemText } from '../../../../form-renderer/messages.ts';
import { errorText, refusalText } from '../../../../lib/calls/error-text.ts';
import { fillMessages } from '../../../../lib/texts/fill-messages.ts';

/** Why many answers could not be changed together. */
export interface Refused {
  /** Answers that stand in the way, each with a sentence that names it. */
  answers: readonly { id: string; text: string }[];
  /** One sentence where it is about none of them. */
  text: string;
}

/** Reads the refusal of a call about many answers; null without one. */
export function refusedAnswers(error: unknown): Refused | null {
  if (error === null || error === undefined) return null;
  const errors = error instanceof CallError ? error.errors : [];
  const answers = errors.flatMap((detail) => {
    const { code, path, params = {} } = detail;
    if (path[0] !== 'ids' || typeof path[1] !== 'string') return [];
    const own = refusalText(detail) ?? problemText(fillMessages(), { code, params });
    const serial = params['serial'];
    return [
      {
        id: path[1],
        text: serial === undefined || own.includes(`#${String(serial)}`) ? own : `#${String(serial)}: ${own}`,
      },
    ];
  });
  return { answers, text: answers.length > 0 ? '' : errorText(error) };
}
