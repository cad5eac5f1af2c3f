import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { useT } from '../../lib/texts/i18n.ts';

/** Who gave answers, and how they are known: by their account, by a personal link, with or without a code to its address, or not. */
export function senderOf({ createdBy, sentTo }: SubmissionRow, t: ReturnType<typeof useT>): string {
  if (createdBy) return createdBy.nickName;
  if (!sentTo) return t('submissions.anonymous');
  const { name, address, isProven } = sentTo;
  const way = isProven ? 'ProvenLink' : 'Link';
  return address === '' ? t(`submissions.by${way}Alone`, { name }) : t(`submissions.by${way}`, { name, address });
}
