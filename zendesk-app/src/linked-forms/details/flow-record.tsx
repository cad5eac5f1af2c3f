import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { timeline, type TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { forecast } from '@countersign/shared/api/workflow/steering.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { Lines } from '../../app/parts/lines.tsx';
import { UnreadNotice } from '../../app/parts/notice.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useReply } from '../../app/live/use-reply.ts';
import { ago } from '../../texts/ago.ts';
import { dayOf } from '../../texts/day-of.ts';
import type { Translate } from '../../texts/translate.ts';
import { useNow } from '../use-now.ts';
import { Way } from './way.tsx';
import { wayOf } from './way-of.ts';
import './details.css';

/** The way of the process, then who did what when, oldest first, and who is next. `version` changes with the news. */
export function FlowRecord({ instanceId, version }: { instanceId: InstanceId; version: string }) {
  const { reply, problem, retry } = useReply(timeline, { id: instanceId }, version);
  if (problem) return <UnreadNotice problem={problem} onRetry={retry} />;
  if (!reply) return <Lines />;
  return (
    <>
      {reply.status === PROCESS_STATUS.processing ? (
        <WayAhead instanceId={instanceId} version={version} entries={reply.entries} />
      ) : (
        <Way stops={wayOf(reply.entries, [])} />
      )}
      <Entries entries={reply.entries} />
    </>
  );
}

interface WayAheadProps {
  instanceId: InstanceId;
  version: string;
  entries: readonly TimelineEntry[];
}

function WayAhead({ instanceId, version, entries }: WayAheadProps) {
  const { reply, problem } = useReply(forecast, { id: instanceId }, version);
  if (!reply && !problem) return <div className="sb-way" />;
  return <Way stops={wayOf(entries, reply?.steps ?? [])} />;
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="sb-record">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

/** What was done, in a word or two; `pre_sign` is `did_preSign` among the texts. */
function deed(action: string, t: Translate): string {
  const key = `did_${action.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const text = t(key);
  return text === key ? t('did_other') : text;
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t, language } = useReader();
  const now = useNow();
  const name = entry.assigneeName || entry.candidate.join(', ');
  const who = entry.isByCode ? t('said_byCode', { actor: name }) : name;
  const isOpen = entry.finishTime === null;
  const did = deed(entry.action, t);
  // The first and the last event of a process are no steps of anybody's.
  const step = entry.action === 'start' || entry.action === 'end' ? '' : entry.nodeName;
  const title = [step, who].filter(Boolean).join(' · ');
  const when = ago(entry.finishTime ?? entry.createTime, now, language);
  const away = entry.awayUntil ? t('awayUntil', { day: dayOf(entry.awayUntil, language) }) : '';
  return (
    <li data-open={isOpen || undefined}>
      {title || did}
      <div className="sb-subtle">
        {(isOpen ? [t('waitingSince', { time: when }), away] : [title && did, when]).filter(Boolean).join(' · ')}
      </div>
      {entry.comment !== '' && (
        <p className="sb-quote" dir="auto">
          {entry.comment}
        </p>
      )}
      {entry.subTasks.length > 0 && <Entries entries={entry.subTasks} />}
    </li>
  );
}
