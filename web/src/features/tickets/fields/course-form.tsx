import {
  NEXT_STATUSES,
  OUTCOMES,
  type TicketCourse,
  type TicketField,
  type TicketOutcome,
} from '@countersign/shared/api/tickets/mapping.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../ui/fields/fields.tsx';
import { Group } from '../accounts/account-layout.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { TagsField } from './tags-field.tsx';

interface Props {
  course: TicketCourse;
  ticketFields: readonly TicketField[];
  onChange: (course: TicketCourse) => void;
}

/** What the ticket does while an approval of the form runs, and when it ends. */
export function CourseForm({ course, ticketFields, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Group>
        <h2>{t('tickets.course.title')}</h2>
        <CheckField
          label={t('tickets.course.holds')}
          hint={t('tickets.course.holdsHint')}
          isChecked={course.holds}
          onChange={(holds) => onChange({ ...course, holds })}
        />
      </Group>
      {OUTCOMES.map((name) => {
        const outcome = course[name];
        const change = (parts: Partial<TicketOutcome>) => onChange({ ...course, [name]: { ...outcome, ...parts } });
        return (
          <Group key={name}>
            <h2>{t(`tickets.course.when.${name}`)}</h2>
            <SelectField
              label={t('tickets.course.status')}
              value={outcome.status}
              options={NEXT_STATUSES.map((status) => ({
                value: status,
                label: t(
                  status === 'before' && !course.holds
                    ? 'tickets.course.statuses.unchanged'
                    : `tickets.course.statuses.${status}`,
                ),
              }))}
              onChange={(value) => change({ status: NEXT_STATUSES.find((one) => one === value) ?? 'before' })}
            />
            <TagsField
              label={t('tickets.course.addTags')}
              tags={outcome.addTags}
              onChange={(addTags) => change({ addTags })}
            />
            <TagsField
              label={t('tickets.course.removeTags')}
              tags={outcome.removeTags}
              onChange={(removeTags) => change({ removeTags })}
            />
            <OutcomeFields
              fields={outcome.fields}
              ticketFields={ticketFields}
              onChange={(fields) => change({ fields })}
            />
          </Group>
        );
      })}
    </>
  );
}
