import type { TicketMapping, TicketPair } from '@countersign/shared/api/ticket-mapping.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/fields.tsx';
import type { PairProblem } from './pair-problems.ts';

interface Props {
  pairs: readonly TicketPair[];
  mapping: TicketMapping;
  problems: ReadonlyMap<number, PairProblem>;
  onChange: (pairs: TicketPair[]) => void;
}

/** "This answer goes into that ticket field", line by line. */
export function FieldPairs({ pairs, mapping, problems, onChange }: Props) {
  const t = useT();
  const hintOf = useHint();
  if (pairs.length === 0) return <None>{t('tickets.fields.none')}</None>;
  const change = (at: number, parts: object) => onChange(pairs.with(at, { ...pairs[at], ...parts } as TicketPair));
  const typeOf = (target: string) => mapping.ticketFields.find(({ id }) => id === target)?.type ?? '';
  return (
    <List>
      {pairs.map((pair, at) => {
        const problem = problems.get(at);
        return (
          // The place is the identity of a pair: there is nothing else that two of them could not share.
          <li key={at}>
            <fieldset>
              <legend>{t('tickets.fields.pair', { number: at + 1 })}</legend>
              <SelectField
                label={t('tickets.fields.answer')}
                placeholder={t('common.select')}
                value={pair.field}
                error={problem === 'fieldMissing' ? t('tickets.fields.fieldMissing') : undefined}
                options={withPresent(
                  mapping.fields.map(({ key, label }) => ({ value: key, label })),
                  pair.field,
                )}
                onChange={(field) => change(at, { field })}
              />
              <SelectField
                label={t('tickets.fields.target')}
                placeholder={t('common.select')}
                value={pair.target}
                hint={hintOf(pair.type)}
                error={problem && problem !== 'fieldMissing' ? t(`tickets.fields.${problem}`) : undefined}
                options={withPresent(
                  mapping.ticketFields.map(({ id, title }) => ({ value: id, label: title })),
                  pair.target,
                )}
                onChange={(target) => change(at, { target, type: typeOf(target) })}
              />
              <Button
                size="small"
                isBasic
                isDanger
                aria-label={t('tickets.fields.removePair', { number: at + 1 })}
                onClick={() => onChange(pairs.toSpliced(at, 1))}
              >
                {t('common.remove')}
              </Button>
            </fieldset>
          </li>
        );
      })}
    </List>
  );
}

/** What the answer has to look like where a ticket field takes no free text. */
const STRICT = ['tagger', 'multiselect', 'checkbox', 'date', 'integer', 'decimal'] as const;

function useHint(): (type: string) => string | undefined {
  const t = useT();
  return (type) => {
    const strict = STRICT.find((name) => name === type);
    return strict && t(`tickets.fields.takes.${strict}`);
  };
}

/** What stands in a pair can always be chosen, also when Zendesk does not say that there is such a field. */
const withPresent = (options: { value: string; label: string }[], present: string) =>
  present === '' || options.some(({ value }) => value === present)
    ? options
    : [...options, { value: present, label: present }];

const List = styled.ol`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    align-items: start;
    gap: 8px 12px;
    padding-block-end: 16px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  legend {
    grid-column: 1 / -1;
    color: ${colour('foreground.subtle')};
  }
  button {
    align-self: end;
    justify-self: start;
  }
`;
const None = styled.div`
  color: ${colour('foreground.subtle')};
`;
