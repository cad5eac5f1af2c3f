import type { TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import {
  get,
  type MappingMoment,
  MOST_PAIRS,
  save,
  type TicketCourse,
  type TicketMapping,
  type TicketOutcome,
  type TicketPair,
} from '@countersign/shared/api/tickets/mapping.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormEvent, useState } from 'react';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import { Group } from '../accounts/account-layout.ts';
import { CourseForm } from './course-form.tsx';
import { CreationForm, unknownIn } from './creation-form.tsx';
import { FieldPairs } from './field-pairs.tsx';
import { type PairProblem, problemsOf } from './pair-problems.ts';

const MOMENTS: readonly MappingMoment[] = ['submit', 'approve'];

interface Draft {
  moment: MappingMoment;
  pairs: TicketPair[];
  course: TicketCourse;
  creation: TicketCreation | null;
}

const withoutBlanks = (creation: TicketCreation): TicketCreation => ({
  ...creation,
  tags: creation.tags.filter((tag) => tag !== ''),
});

/** Without the place that a blank keeps open for the next tag. */
const tidy = (course: TicketCourse): TicketCourse => {
  const whole = ({ addTags, removeTags, ...rest }: TicketOutcome): TicketOutcome => ({
    ...rest,
    addTags: addTags.filter((tag) => tag !== ''),
    removeTags: removeTags.filter((tag) => tag !== ''),
  });
  const { holds, approved, rejected, cancelled } = course;
  return { holds, approved: whole(approved), rejected: whole(rejected), cancelled: whole(cancelled) };
};

interface Props {
  formKey: FormKey;
  mapping: TicketMapping;
  onReload: () => void;
}

/** When answers are written, and the pairs of an answer and a ticket field. */
export function FieldsForm({ formKey, mapping, onReload }: Props) {
  const t = useT();
  const { moment, pairs, course, creation } = mapping;
  const first: Draft = { moment, pairs, course, creation };
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const saving = useWrite(save, { notifyErrors: false, refreshes: [get] });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useAskBeforeLeaving(isChanged);
  const found = problemsOf(draft.pairs);
  const problems = isTried ? found : new Map<number, PairProblem>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.size > 0 || unknownIn(draft.creation?.subject ?? '', mapping.fields) || saving.isBusy) return;
    const { creation: made, ...rest } = draft;
    const sent = { ...rest, course: tidy(draft.course), ...(made ? { creation: withoutBlanks(made) } : {}) };
    if (await saving.run({ formKey, rev: mapping.rev, ...sent })) notifyUpdated();
  };
  const blank = { field: '', target: '', type: '' } as unknown as TicketPair;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {mapping.problem && (
        <Alert type="warning">
          {t(`tickets.fields.${mapping.problem}`)}{' '}
          <Button isLink onClick={onReload}>
            {t('common.reload')}
          </Button>
        </Alert>
      )}
      <Group>
        <h2>{t('tickets.fields.when')}</h2>
        <SelectField
          label={t('tickets.fields.moment')}
          hint={mapping.hasApproval ? undefined : t('tickets.fields.noApproval')}
          value={draft.moment}
          options={MOMENTS.filter((moment) => moment === 'submit' || mapping.hasApproval).map((moment) => ({
            value: moment,
            label: t(`tickets.fields.moments.${moment}`),
          }))}
          onChange={(moment) => setDraft({ ...draft, moment: moment === 'approve' ? 'approve' : 'submit' })}
        />
      </Group>
      <Group>
        <h2>{t('tickets.fields.pairs')}</h2>
        <p>{t('tickets.fields.pairsText')}</p>
        <FieldPairs
          pairs={draft.pairs}
          mapping={mapping}
          problems={problems}
          onChange={(pairs) => setDraft({ ...draft, pairs })}
        />
        <div>
          <Button
            size="small"
            disabled={draft.pairs.length >= MOST_PAIRS || mapping.ticketFields.length === 0}
            onClick={() => setDraft({ ...draft, pairs: [...draft.pairs, blank] })}
          >
            {t('tickets.fields.add')}
          </Button>
        </div>
      </Group>
      {mapping.hasApproval && (
        <CourseForm
          course={draft.course}
          ticketFields={mapping.ticketFields}
          onChange={(course) => setDraft({ ...draft, course })}
        />
      )}
      <CreationForm
        formKey={formKey}
        creation={draft.creation}
        mapping={mapping}
        onChange={(next) => setDraft({ ...draft, creation: next })}
      />
      <SaveTrouble error={saving.error} onReload={onReload} />
      {isChanged && (
        <SaveBar
          label={t('tickets.fields.unsaved')}
          isBusy={saving.isBusy}
          onDiscard={() => {
            setDraft(first);
            setTried(false);
            saving.reset();
          }}
        />
      )}
    </form>
  );
}
