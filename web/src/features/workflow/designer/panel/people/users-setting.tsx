import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { UserChooser } from '../../../../../ui/user-chooser/user-chooser.tsx';
import { useDesigner } from '../../session/designer-context.ts';
import { PersonRows } from './person-rows.tsx';

interface Props {
  label: string;
  ids: readonly string[];
  /** The label stands above already. */
  isLabelHidden?: boolean;
  onChange: (ids: string[]) => void;
}

/** People by id, chosen in the user chooser. */
export function UsersSetting({ label, ids, isLabelHidden = false, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { people, mayEdit } = useDesigner();
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = (user: string) => people.get(user) ?? t('workflow.designer.people.unknownPerson', { id: user });
  return (
    <div role="group" aria-labelledby={id}>
      <Label id={id} hidden={isLabelHidden}>
        {label}
      </Label>
      <PersonRows
        people={ids.map((user) => ({ id: user, name: nameOf(user) }))}
        onRemove={(user) => onChange(ids.filter((other) => other !== user))}
      />
      {mayEdit && (
        <Button size="small" data-choose="" onClick={() => setChoosing(true)}>
          {t('workflow.designer.people.choose')}
        </Button>
      )}
      {isChoosing && (
        <UserChooser
          isMultiple
          title={t('workflow.designer.people.choose')}
          verb={t('common.select')}
          chosen={ids.filter((user) => /^\d+$/.test(user)).map((user) => choiceOf(user, nameOf(user)))}
          onChoose={(chosen) => {
            onChange(chosen.map((one) => String(one.id)));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** The chooser shows the name of who is chosen already; the rest it reads itself. */
const choiceOf = (user: string, nickName: string): UserChoice => ({
  id: Number(user) as UserId,
  userName: '',
  nickName,
  deptName: '',
  phone: '',
  createTime: '',
});

const Label = styled.div`
  margin-block-end: 8px;
  font-weight: 600;
`;
