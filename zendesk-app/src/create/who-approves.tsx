import { preview, type PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { useSyncExternalStore } from 'react';
import { useRefusalTexts } from '../app/refusal-texts.ts';
import { useReader, useTicket } from '../app/sidebar-context.ts';
import { useReply } from '../app/live/use-reply.ts';
import type { Translate } from '../texts/translate.ts';
import { useDebounced } from './use-debounced.ts';
import '../linked-forms/details/details.css';
import './fill.css';

interface Props {
  formKey: FormKey;
  store: FormStore;
  /** People chosen by who sends, by node id. */
  choices: Record<string, UserId[]>;
}

/** Who will have these answers, step by step, asked again after each change; nothing of a form without a process. */
export function WhoApproves({ formKey, store, choices }: Props) {
  const { t } = useReader();
  const { ticketId } = useTicket();
  const typed = useSyncExternalStore(
    (listener) => store.subscribeAny(listener),
    () => JSON.stringify(store.answers()),
  );
  const answers = JSON.parse(useDebounced(typed)) as ReturnType<FormStore['answers']>;
  // It is a courtesy: sending the form says what is wrong.
  const chosen = Object.keys(choices).length > 0 ? { choices } : {};
  const { reply } = useReply(preview, { formKey, answers, ...chosen, ...(ticketId === null ? {} : { ticketId }) });
  if (!reply || reply.steps.length === 0) return null;
  return (
    <section className="sb-who" aria-label={t('whoApproves')}>
      <h2>{t('whoApproves')}</h2>
      <ol className="sb-record" aria-live="polite">
        {reply.steps.map((step, index) => (
          <li key={`${step.nodeId} ${index}`}>
            {[step.name, namesOf(step)].filter(Boolean).join(' · ')}
            <div className="sb-subtle">{noteOf(step, t)}</div>
            {step.problem && step.lacking && <Lacking step={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A group may have hundreds of members: the first, and how many more. */
const MOST_NAMED = 5;

function namesOf({ people }: PredictedStep): string {
  const names = people.slice(0, MOST_NAMED).map(({ nickName }) => nickName);
  const others = people.length - names.length;
  return names.join(', ') + (others > 0 ? ` +${others}` : '');
}

/** Whose department or manager is not set, and who can set it: the sentence with which sending would be refused. */
function Lacking({ step: { problem, name, lacking } }: { step: PredictedStep }) {
  const [text] = useRefusalTexts([
    { code: problem ?? '', path: [], params: { nodeName: name, person: lacking ?? '' } },
  ]);
  return <div className="sb-subtle">{text}</div>;
}

const DECIDED = { skip: 'did_skip', approve: 'did_autoApprove', reject: 'did_autoReject' } as const;
const PROBLEMS: Record<string, string> = {
  next_assignee_required: 'who_chosen',
  approver_chooses: 'who_chosenBefore',
  no_assignee: 'who_nobody',
  ticket_unknown: 'who_afterSaving',
  ticket_unanswered: 'who_unanswered',
};

/** What the names alone do not say. */
function noteOf({ type, decidedBy, problem, lacking }: PredictedStep, t: Translate): string {
  if (decidedBy) return t(DECIDED[decidedBy]);
  const why = problem === null || lacking ? '' : t(PROBLEMS[problem] ?? 'who_unknown');
  return [type === 'ccTask' ? t('who_copy') : '', why].filter(Boolean).join(' · ');
}
