import type { TicketField, TicketOutcome } from '@countersign/shared/api/tickets/mapping.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { withPresent } from '../../../ui/answers/with-present.ts';
import { LineList } from '../line-list.ts';

type Fields = TicketOutcome['fields'];

interface Props {
  fields: Fields;
  ticketFields: readonly TicketField[];
  onChange: (fields: Fields) => void;
}

const MOST = 20;

/** Ticket fields that get a value when an approval ends, line by line. */
export function OutcomeFields({ fields, ticketFields, onChange }: Props) {
  const t = useT();
  const change = (at: number, parts: Partial<Fields[number]>) =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...parts } : field)));
  const typeOf = (target: string) => ticketFields.find(({ id }) => id === target)?.type ?? 'text';
  const [first] = ticketFields;
  return (
    <>
      {fields.length > 0 && (
        <LineList>
          {fields.map((field, at) => (
            // The place is the identity of a line: there is nothing else that two of them could not share.
            <li key={at}>
              <fieldset>
                <legend>{t('tickets.fields.pair', { number: at + 1 })}</legend>
                <SelectField
                  label={t('tickets.fields.target')}
                  value={field.target}
                  options={withPresent(
                    ticketFields.map(({ id, title }) => ({ value: id, label: title })),
                    field.target,
                  )}
                  onChange={(target) => change(at, { target, type: typeOf(target) })}
                />
                <TextField
                  label={t('tickets.course.value')}
                  hint={field.type === 'checkbox' ? t('tickets.course.checkboxHint') : undefined}
                  value={field.value}
                  onChange={(value) => change(at, { value })}
                />
                <Button
                  size="small"
                  isBasic
                  isDanger
                  aria-label={t('tickets.fields.removePair', { number: at + 1 })}
                  onClick={() => onChange(fields.toSpliced(at, 1))}
                >
                  {t('common.remove')}
                </Button>
              </fieldset>
            </li>
          ))}
        </LineList>
      )}
      <div>
        <Button
          size="small"
          disabled={!first || fields.length >= MOST}
          onClick={() => first && onChange([...fields, { target: first.id, type: first.type, value: '' }])}
        >
          {t('tickets.course.addField')}
        </Button>
      </div>
    </>
  );
}
