import type { UserChoice } from '@countersign/shared/api/system.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../../../../lib/garden.ts';
import { useT } from '../../../../lib/i18n.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { UserChooser } from '../../../../ui/user-chooser/user-chooser.tsx';
import { useDesigner } from '../session/designer-context.ts';

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
      <List>
        {ids.map((user) => (
          <Person key={user}>
            <PersonAvatar name={nameOf(user)} />
            <span>{nameOf(user)}</span>
            {mayEdit && (
              <IconButton
                size="small"
                aria-label={t('workflow.designer.people.remove', { name: nameOf(user) })}
                onClick={() => onChange(ids.filter((other) => other !== user))}
              >
                <Remove />
              </IconButton>
            )}
          </Person>
        ))}
      </List>
      {mayEdit && (
        <Button size="small" onClick={() => setChoosing(true)}>
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
const List = styled.div`
  display: grid;
  gap: 4px;
  margin-block-end: 8px;
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
