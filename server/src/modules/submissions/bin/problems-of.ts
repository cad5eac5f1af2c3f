import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';

/**
 * What keeps one of many answers from being changed, with its number, so that all of it can be said at once; the caller refuses
 * with it, which rolls back what the others did.
 */
export async function problemsOf(
  { id, serial }: { id: SubmissionId; serial: number },
  act: () => Promise<unknown>,
): Promise<RefusalDetail[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.map(({ code, path, params }) => ({
      code,
      path: ['ids', id, ...path.filter((part) => part !== 'answers')],
      params: { ...params, serial },
    }));
  }
}
