import { ZafError } from './zaf-error.ts';

interface Failure {
  name?: unknown;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A failure that the SDK resolved with: it rethrows only real `Error`s, and its own time-outs are none. */
const isFailure = (value: Record<string, unknown>): value is Record<string, unknown> & Failure =>
  typeof value.message === 'string' && (value.name === 'TimeoutError' || !('errors' in value));

/**
 * The value of one path or action inside an answer of the SDK; throws a {@link ZafError} for answers that are failures,
 * whether the SDK build rejects with them or not. A path that the page leaves out is `undefined` (a new ticket has no id).
 */
export function answerOrThrow(answer: unknown, path: string): unknown {
  if (!isRecord(answer)) throw new ZafError('refused', `The ticket page gave no answer for ${path}`);
  const errors = isRecord(answer.errors) ? answer.errors : {};
  const problem = errors[path];
  if (problem !== undefined) {
    throw new ZafError('refused', isRecord(problem) && typeof problem.message === 'string' ? problem.message : path);
  }
  if (path in answer) return answer[path];
  if (isFailure(answer)) throw new ZafError(answer.name === 'TimeoutError' ? 'timeout' : 'refused', answer.message);
  return undefined;
}
