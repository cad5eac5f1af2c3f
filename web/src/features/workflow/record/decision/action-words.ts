import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { Translate } from '../../../../lib/texts/i18n.ts';

/** What was done, as the texts tell it: a delegate gives an opinion, a starter sends a corrected request again. */
export type DoneWord = TaskButton | 'opinion' | 'sendAgain';

const isSentAgain = ({ isCorrection }: TaskDetail, action: TaskButton) => isCorrection === true && action === 'approve';

/** What the step calls an action, or what it is usually called. */
export function actionLabel(t: Translate, detail: TaskDetail, action: TaskButton): string {
  if (isSentAgain(detail, action)) return t('workflow.action.sendAgain');
  return detail.buttonLabels?.[action] ?? t(`workflow.action.${action}`);
}

/** What comes of an action. A delegate only says what he thinks; signers may wait until the handler has approved. */
export function consequenceOf(t: Translate, detail: TaskDetail, action: TaskButton, isLater = false): string {
  const { opinion } = detail;
  if (opinion?.buttons.includes(action)) return t('workflow.consequence.opinion', { name: opinion.to.nickName });
  if (isSentAgain(detail, action)) return t('workflow.consequence.sendAgain');
  if (action === 'reject' && detail.rejection) return rejectionWords(t, detail.rejection);
  return t(action === 'subSign' && isLater ? 'workflow.consequence.subSignLater' : `workflow.consequence.${action}`);
}

function rejectionWords(t: Translate, { as, to }: NonNullable<TaskDetail['rejection']>): string {
  switch (as) {
    case 'opinion':
      return t('workflow.consequence.rejectOpinion');
    case 'vote':
      return t('workflow.consequence.rejectVote');
    case 'back':
      return to ? t('workflow.consequence.rejectBack', { step: to }) : t('workflow.consequence.rejectToStarter');
  }
}

/** An approval or rejection that decides about the request, so that its comment is an opinion on it. */
export const isVerdict = (detail: TaskDetail, action: TaskButton): boolean =>
  (action === 'approve' || action === 'reject') && !isSentAgain(detail, action);

/** What was done with a task. */
export function doneWord(detail: TaskDetail, action: TaskButton): DoneWord {
  if (detail.opinion?.buttons.includes(action)) return 'opinion';
  return isSentAgain(detail, action) ? 'sendAgain' : action;
}
