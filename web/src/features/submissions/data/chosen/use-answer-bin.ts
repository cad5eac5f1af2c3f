import * as answerBin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { notify, notifyDeleted } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { refusedAnswers } from './refused-answers.ts';

const OPTIONS = { notifyErrors: false, refreshes: [list] };

/** Removes answers to the recycle bin and restores them. `then` runs when it is done, with the ids that could not go along. */
export function useAnswerBin(formKey: string) {
  const t = useT();
  const removing = useWrite(answerBin.remove, OPTIONS);
  const restoring = useWrite(answerBin.restore, { ...OPTIONS, notifyErrors: true });
  const key = formKey as FormKey;
  const restore = async (ids: readonly string[]): Promise<boolean> => {
    const done = await restoring.run({ formKey: key, ids: ids as SubmissionId[] });
    if (done) notify('success', t('submissions.data.bin.restored', { count: done.restored }));
    return done !== undefined;
  };
  /** Answers whether anything was removed. */
  const remove = async (ids: readonly string[], days: number): Promise<boolean> => {
    const isSure = await confirm({
      title: t('submissions.data.bin.removeTitle', { count: ids.length }),
      text: t('submissions.data.bin.removeText', { count: days }),
      verb: t('common.remove'),
      isDanger: true,
    });
    if (!isSure) return false;
    const done = await removing.run({ formKey: key, ids: ids as SubmissionId[] });
    if (done) notifyDeleted();
    return done !== undefined;
  };
  return {
    remove,
    restore,
    isBusy: removing.isBusy || restoring.isBusy,
    refused: refusedAnswers(removing.error),
    reset: removing.reset,
  };
}
