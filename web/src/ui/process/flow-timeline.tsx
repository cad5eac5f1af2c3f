import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { type EntryWords, sentenceOf } from '@countersign/shared/workflow/names/entry-sentence.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { handleAddress } from '../../lib/handle-address.ts';
import { translateIfKnown, useT } from '../../lib/texts/i18n.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { PersonAvatar } from '../person-avatar.tsx';

/** Entries oldest first, as the server sends them; `isNewestFirst` turns the line round. */
export function FlowTimeline({
  entries,
  isNewestFirst = false,
}: {
  entries: readonly TimelineEntry[];
  isNewestFirst?: boolean;
}) {
  const shown = isNewestFirst ? entries.toReversed() : entries;
  return (
    <Line>
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Line>
  );
}

/** One entry as a sentence of the reader's language. */
export const entrySentence = (entry: TimelineEntry): string =>
  sentenceOf(entry, { language: document.documentElement.lang || 'en', words: wordsOf });

const wordsOf: EntryWords = (name, values) => translateIfKnown(`workflow.timeline.${name}`, values);

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useT();
  const { formatDate, formatDateTime, formatDuration } = useFormat();
  const isOfProcess = entry.action === 'start' || entry.action === 'end';
  const took = entry.finishTime === null ? 'workflow.timeline.waitingFor' : 'workflow.timeline.took';
  const name = entry.assigneeName || entry.candidate[0];
  const mayStepIn = useMay('workflow:task:proxy');
  return (
    <Item data-state={entry.finishTime ? 'done' : 'open'}>
      {name ? <PersonAvatar name={name} size="medium" /> : <Nobody />}
      <div>
        <Sentence>
          {entrySentence(entry)}
          {!isOfProcess && entry.nodeName && <Step>{entry.nodeName}</Step>}
        </Sentence>
        {entry.comment && <Comment dir="auto">{entry.comment}</Comment>}
        {entry.files && (
          <Files aria-label={t('workflow.timeline.files')}>
            {entry.files.map((file) => (
              <li key={file.id}>
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </li>
            ))}
          </Files>
        )}
        <Facts>
          <time dateTime={entry.finishTime ?? entry.createTime}>
            {formatDateTime(entry.finishTime ?? entry.createTime)}
          </time>
          {!isOfProcess && entry.finishTime !== null && entry.createTime !== entry.finishTime && (
            <span>{t('workflow.timeline.received', { time: formatDateTime(entry.createTime) })}</span>
          )}
          {entry.candidate.length > 1 && (
            <span>{t('workflow.timeline.candidates', { names: entry.candidate.join(', ') })}</span>
          )}
          {entry.awayUntil !== undefined && (
            <span>{t('system.user.awayUntil', { day: formatDate(entry.awayUntil) })}</span>
          )}
          {entry.action === '' && mayStepIn && (
            <Link to={handleAddress(entry.id)}>{t('workflow.timeline.openTask')}</Link>
          )}
          {!isOfProcess && entry.duration !== null && <span>{t(took, { time: formatDuration(entry.duration) })}</span>}
        </Facts>
        {entry.subTasks.length > 0 && <FlowTimeline entries={entry.subTasks} />}
      </div>
    </Item>
  );
}

const Line = styled.ol`
  display: grid;
`;
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 12px;
  padding-block-end: 20px;
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 36px 4px;
    inset-inline-start: 15px;
    width: 2px;
    background: ${colour('border.default')};
  }
  &[data-state='open'] > :first-child {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
    box-shadow: inset 0 0 0 4px ${colour('background.default')};
  }
  ol {
    margin-block-start: 16px;
  }
`;
/** What a rule did has no face. */
const Nobody = styled.span`
  justify-self: center;
  width: 12px;
  height: 12px;
  margin-block: 10px;
  border-radius: 50%;
  background: ${colour('border.emphasis')};
`;
const Sentence = styled.p`
  padding-block-start: 6px;
`;
const Step = styled.bdi`
  margin-inline-start: 8px;
  color: ${colour('foreground.subtle')};
`;
const Comment = styled.blockquote`
  max-width: 65ch;
  margin: 6px 0;
  padding-inline-start: 12px;
  border-inline-start: 2px solid ${colour('border.default')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block: 4px;
  a {
    color: ${colour('foreground.primary')};
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  a {
    color: ${colour('foreground.primary')};
  }
`;
