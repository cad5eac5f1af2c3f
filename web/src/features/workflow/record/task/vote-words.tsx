import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import Yes from '@zendeskgarden/svg-icons/src/12/check-lg-stroke.svg?icon';
import No from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

/** How a vote of several stands: “1 of 2 approved ✓ Oliver Grant”. */
export function VoteWords({
  votes: { total, needed, approved, rejected },
}: {
  votes: NonNullable<TaskDetail['votes']>;
}) {
  const t = useT();
  const voters = [
    ...approved.map((name) => ({ name, is: 'yes' as const })),
    ...rejected.map((name) => ({ name, is: 'no' as const })),
  ];
  return (
    <Words>
      <span>{t('workflow.votes.approved', { count: approved.length, total })}</span>
      {needed < total && <span>{t('workflow.votes.needs', { needed, total })}</span>}
      {voters.map(({ name, is }, index) => (
        <Voter key={`${name} ${index}`} data-is={is}>
          {is === 'yes' ? <Yes aria-hidden="true" /> : <No aria-hidden="true" />} <bdi>{name}</bdi>
          <span className="visually-hidden"> {t(`workflow.votes.${is}`)}</span>
        </Voter>
      ))}
    </Words>
  );
}

const Words = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 12px;
`;
const Voter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${colour('foreground.success')};
  &[data-is='no'] {
    color: ${colour('foreground.danger')};
  }
`;
