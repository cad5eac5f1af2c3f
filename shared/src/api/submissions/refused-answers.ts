import { CallError } from '../wire/client.ts';
import type { RefusalDetail } from '../reply.ts';

/** What is wrong with answers, in the words of the form's own check, for the fields themselves. */
export function refusedAnswers(error: unknown): RefusalDetail[] {
  return (error instanceof CallError ? error.errors : [])
    .filter(({ path }) => path[0] === 'answers')
    .map((detail) => ({ ...detail, code: ownCode(detail) }));
}

function ownCode({ code, params }: RefusalDetail): string {
  if (code === 'field_required') return 'required';
  return code === 'answer_invalid' && params?.['problem'] ? String(params['problem']) : code;
}
