import type { TicketMapping, TicketPair } from '@countersign/shared/api/tickets/mapping.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { withPresent } from '../../../ui/answers/with-present.ts';
import { LineList, NoLine } from '../line-list.ts';
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
  if (pairs.length === 0) return <NoLine>{t('tickets.fields.none')}</NoLine>;
  const change = (at: number, parts: object) => onChange(pairs.with(at, { ...pairs[at], ...parts } as TicketPair));
  const typeOf = (target: string) => mapping.ticketFields.find(({ id }) => id === target)?.type ?? '';
  return (
    <LineList>
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
    </LineList>
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
