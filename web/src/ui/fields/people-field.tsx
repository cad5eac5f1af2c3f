import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button, IconButton, Message } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { UserChooser } from '../user-chooser/user-chooser.tsx';

interface Props {
  label: string;
  people: readonly UserChoice[];
  isMultiple: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  onChange: (people: readonly UserChoice[]) => void;
}

/** One or several people, chosen in the user chooser and shown with a way out. */
export function PeopleField({ label, people, isMultiple, isRequired = true, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const verb = isMultiple ? t('workflow.people.choose') : t('workflow.people.chooseOne');
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Label id={`${id}-label`}>
        {label}
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      <Line>
        {people.map((person) => (
          <Person key={person.id}>
            <PersonAvatar name={person.nickName} />
            {person.nickName}
            <IconButton
              size="small"
              aria-label={t('common.removeName', { name: person.nickName })}
              onClick={() => onChange(people.filter((other) => other.id !== person.id))}
            >
              <Remove />
            </IconButton>
          </Person>
        ))}
        <Button
          size="small"
          data-choose=""
          data-problem={error ? '' : undefined}
          isDanger={Boolean(error)}
          onClick={() => setChoosing(true)}
        >
          {people.length > 0 && !isMultiple ? t('workflow.people.change') : verb}
        </Button>
      </Line>
      {error && (
        <Message id={`${id}-error`} validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
      {isChoosing && (
        <UserChooser
          title={verb}
          verb={t('common.select')}
          isMultiple={isMultiple}
          chosen={people}
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

const Label = styled.div`
  margin-block-end: 8px;
  font-weight: 600;
`;
const Mark = styled.span`
  color: ${colour('foreground.danger')};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  @media (max-width: 799px) {
    button {
      min-height: 44px;
      min-width: 44px;
    }
  }
`;
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
