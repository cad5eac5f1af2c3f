import { trimText } from '@countersign/shared/basics/trim-text.ts';
import type { Substitution } from '@countersign/shared/api/workflow/substitutions.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { useState } from 'react';
import { dayOf } from '../../../lib/texts/day-of.ts';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { PeopleField } from '../../../ui/fields/people-field.tsx';
import { dayAfter, startOfDay } from './days.ts';

/** What was entered, as the server takes it. */
interface Entered {
  id: string | null;
  substitute: UserChoice['id'];
  from: string;
  until: string;
  reason: string;
}

interface Props {
  /** Null adds a new one. */
  given: Substitution | null;
  /** Administrators say for whom; everybody else speaks for themselves. */
  asksPerson: boolean;
  today: number;
  isBusy: boolean;
  error: unknown;
  /** `person` is null unless it was asked for. */
  onSave: (entered: Entered, person: UserChoice['id'] | null) => void;
  onClose: () => void;
}

const asChoice = (person: Substitution['person'] | undefined): readonly UserChoice[] =>
  person ? [{ ...person, userName: '', deptName: '', phone: '', createTime: '' } as unknown as UserChoice] : [];

/** Who stands in, from which day to which; both days count. */
export function SubstitutionDialog({ given, asksPerson, today, isBusy, error, onSave, onClose }: Props) {
  const t = useT();
  const [person, setPerson] = useState(asChoice(given?.person));
  const [substitute, setSubstitute] = useState(asChoice(given?.substitute));
  const [from, setFrom] = useState(dayOf(given ? Date.parse(given.from) : today));
  const [until, setUntil] = useState(given ? dayOf(Date.parse(given.until) - 1) : '');
  const [reason, setReason] = useState(given?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const wrong = fieldErrors(error);
  const [who] = substitute;
  const isOrdered = until !== '' && from !== '' && from <= until;
  const save = () => {
    setTried(true);
    if (!who || !isOrdered || (asksPerson && !person[0])) return;
    const days = { from: startOfDay(from), until: startOfDay(dayAfter(until)) };
    const entered = { id: given?.id ?? null, substitute: who.id, reason: trimText(reason), ...days };
    onSave(entered, person[0]?.id ?? null);
  };
  return (
    <Dialog
      title={given ? t('workflow.substitution.change') : t('workflow.substitution.add')}
      verb={t('common.save')}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldStack>
        <p>{t('workflow.substitution.text')}</p>
        {asksPerson && (
          <PeopleField
            label={t('workflow.substitution.person')}
            people={person}
            isMultiple={false}
            error={isTried && !person[0] ? t('workflow.substitution.personMissing') : wrong['person']}
            onChange={setPerson}
          />
        )}
        <PeopleField
          label={t('workflow.substitution.substitute')}
          people={substitute}
          isMultiple={false}
          error={isTried && !who ? t('workflow.substitution.personMissing') : wrong['substitute']}
          onChange={setSubstitute}
        />
        <TextField
          type="date"
          label={t('workflow.substitution.from')}
          value={from}
          isRequired
          error={isTried && from === '' ? t('workflow.substitution.dayMissing') : wrong['from']}
          onChange={setFrom}
        />
        <TextField
          type="date"
          label={t('workflow.substitution.until')}
          value={until}
          isRequired
          error={isTried && !isOrdered ? t('workflow.substitution.order') : wrong['until']}
          onChange={setUntil}
        />
        <TextField label={t('workflow.substitution.reason')} value={reason} maxLength={200} onChange={setReason} />
        {error !== null && Object.keys(wrong).length === 0 && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
      </FieldStack>
    </Dialog>
  );
}
