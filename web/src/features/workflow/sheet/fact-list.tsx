import type { SheetFact } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { SheetFacts } from './sheet-facts.ts';

const SHOWN = [
  'number',
  'status',
  'name',
  'ticket',
  'starter',
  'department',
  'startTime',
  'endTime',
] as const satisfies readonly SheetFact[];

/** The facts of a process, two beside each other; those without value are left out. */
export function FactList({ facts }: { facts: SheetFacts }) {
  const t = useT();
  const version = t('workflow.version', { version: facts.version });
  return (
    <List>
      {SHOWN.filter((fact) => facts[fact] !== '').map((fact) => (
        <div key={fact}>
          <dt>{t(`workflow.sheet.fact.${fact}`)}</dt>
          <dd>{fact === 'name' ? `${facts.name} ${version}` : facts[fact]}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 4px 24px;
  padding-block: 8px;
  border-block: 1px solid ${colour('border.default')};
  div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 12px;
    break-inside: avoid;
  }
  dt {
    color: ${colour('foreground.subtle')};
  }
`;
