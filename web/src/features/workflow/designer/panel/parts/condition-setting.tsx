import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { deferredPart } from '../../../../../ui/page/deferred-part.tsx';
import { useDesigner } from '../../session/designer-context.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useConditionNames } from '../../session/use-known-names.ts';
import { useTicketOfAccount } from '../../session/use-ticket-names.ts';
import { FeelSetting } from '../settings.tsx';
import { useDeferredInput } from './use-deferred-input.ts';

const ConditionField = deferredPart(
  async () => (await import('../../../../../ui/condition/builder/condition-field.tsx')).ConditionField,
  'box',
);

interface Props {
  label: string;
  /** What it means that there is no condition. */
  none: string;
  value: string;
  onChange: (value: string) => void;
}

/** A condition over answers, the starter and the ticket: rows to choose from, or FEEL. Only the text is kept; the rows are read from it. */
export function ConditionSetting({ label, none, value, onChange }: Props) {
  const { mayEdit } = useDesigner();
  const t = useT();
  const [text, type, now] = useDeferredInput(value, onChange);
  const names = useConditionNames(text, { isBuilt: mayEdit });
  const told = useTicketOfAccount(mayEdit);
  if (!mayEdit) return <FeelSetting {...{ label, names, value, onChange }} hint={none} expects="condition" />;
  return (
    <div onBlur={now}>
      <ConditionField label={label} none={none} names={names} value={text} onChange={type} />
      {told && told.account !== null && !told.isReachable && <Note>{t('workflow.designer.ticket.away')}</Note>}
    </div>
  );
}

const Note = styled.p`
  margin-block-start: 8px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
