import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { askedBy } from '@countersign/shared/workflow/messages/why-here.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** What brought the task to its reader, in the words of who did it: above the answers, until the task is done. */
export function WhatBrought({ detail: { task, before = [] } }: { detail: TaskDetail }) {
  const t = useT();
  const now = useNow();
  const { formatDateTime, formatRelative } = useFormat();
  const said = task.asked ? [task.asked] : before;
  if (task.finishTime !== null || said.length === 0) return null;
  return (
    <Frame aria-label={t('workflow.asked.label')}>
      {said.map((one) => (
        <blockquote key={one.at}>
          <header>
            <bdi>{askedBy({ ...one, comment: '' }, words)}</bdi>{' '}
            <time dateTime={one.at} title={formatDateTime(one.at)}>
              {formatRelative(one.at, now)}
            </time>
          </header>
          {one.comment !== '' && <p dir="auto">{one.comment}</p>}
          {one.forName && one.forName !== one.actor && (
            <small>{t('workflow.asked.forName', { name: one.forName })}</small>
          )}
        </blockquote>
      ))}
    </Frame>
  );
}

const words = (name: string, values: Readonly<Record<string, string>>): string | null =>
  translateIfKnown(`workflow.asked.${name.replace(/^(asked|said)_/, '')}`, values);

const Frame = styled.section`
  display: grid;
  gap: 12px;
  max-width: 720px;
  margin-block: 8px 20px;
  blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid ${colour('border.primaryEmphasis')};
  }
  header,
  small {
    color: ${colour('foreground.subtle')};
    font-size: 14px;
  }
  header bdi {
    margin-inline-end: 8px;
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  p {
    margin-block-start: 2px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
