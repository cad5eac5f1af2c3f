import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow.ts';
import type { Translate } from '../../../lib/i18n.ts';

/** What the step calls an action, or what it is usually called. */
export const actionLabel = (t: Translate, { buttonLabels }: TaskDetail, action: TaskButton): string =>
  buttonLabels?.[action] ?? t(`workflow.action.${action}`);

/** What comes of an action. A delegate only says what he thinks; signers may wait until the handler has approved. */
export function consequenceOf(t: Translate, { opinion }: TaskDetail, action: TaskButton, isLater = false): string {
  if (opinion?.buttons.includes(action)) return t('workflow.consequence.opinion', { name: opinion.to.nickName });
  return t(action === 'subSign' && isLater ? 'workflow.consequence.subSignLater' : `workflow.consequence.${action}`);
}
