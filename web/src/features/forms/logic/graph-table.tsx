import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableHeaderRow,
  TableRow,
} from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { useDraft } from '../session/form-context.ts';
import type { LogicGraph } from './logic-graph.ts';

interface Props {
  graph: LogicGraph;
  onField: (key: string) => void;
  onRule: (id: string) => void;
}

/** The same graph line by line: what it comes from, what happens, and to what. */
export function GraphTable({ graph, onField, onRule }: Props) {
  const t = useT();
  const { fields, rules } = useDraft().history.definition;
  const fieldOf = (id: string): Field | undefined => fields.find(({ key }) => id === `field ${key}`);
  const link = (id: string) => {
    const field = fieldOf(id);
    if (field) return <Link onClick={() => onField(field.key)}>{nameOf(field)}</Link>;
    const at = rules.findIndex((rule) => id === `rule ${rule.id}`);
    const rule = rules[at];
    return rule && <Link onClick={() => onRule(rule.id)}>{t('forms.logic.ruleNumber', { number: at + 1 })}</Link>;
  };
  return (
    <Scroller tabIndex={0} role="region" aria-label={t('forms.logic.mapLabel')}>
      <Table size="small">
        <TableHead>
          <TableHeaderRow>
            <TableHeaderCell>{t('forms.logic.from')}</TableHeaderCell>
            <TableHeaderCell>{t('forms.logic.what')}</TableHeaderCell>
            <TableHeaderCell>{t('forms.logic.to')}</TableHeaderCell>
          </TableHeaderRow>
        </TableHead>
        <TableBody>
          {graph.edges.map((edge) => (
            <TableRow key={`${edge.from} ${edge.to} ${edge.type}`}>
              <TableCell>{link(edge.from)}</TableCell>
              <TableCell>
                {t(`forms.logic.effect.${edge.type}`)}
                {edge.isCycle && ` · ${t('forms.logic.partOfCircle')}`}
              </TableCell>
              <TableCell>{link(edge.to)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroller>
  );
}

function Link({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button isLink onClick={onClick}>
      {children}
    </Button>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 16px 16px;
  overflow: auto;
`;
