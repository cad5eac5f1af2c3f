import { laterPart } from '../../../../ui/later-part.tsx';
import { useDesigner } from '../session/designer-context.ts';
import { useKnownNames } from '../session/use-known-names.ts';
import { FeelSetting } from './settings.tsx';
import { useLater } from './use-later.ts';

const ConditionField = laterPart(
  async () => (await import('../../../../ui/condition/condition-field.tsx')).ConditionField,
  'box',
);

interface Props {
  label: string;
  /** What it means that there is no condition. */
  none: string;
  value: string;
  onChange: (value: string) => void;
}

/** A condition over answers and the starter: rows to choose from, or FEEL. Only the text is kept; the rows are read from it. */
export function ConditionSetting({ label, none, value, onChange }: Props) {
  const { mayEdit } = useDesigner();
  const names = useKnownNames();
  const [text, type, now] = useLater(value, onChange);
  if (!mayEdit) return <FeelSetting label={label} hint={none} expects="condition" value={value} onChange={onChange} />;
  return (
    <div onBlur={now}>
      <ConditionField label={label} none={none} names={names} value={text} onChange={type} />
    </div>
  );
}
