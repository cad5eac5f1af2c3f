import { useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button, Message } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { deferredPart } from '../../ui/page/deferred-part.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

const UserChooser = deferredPart(async () => (await import('../../ui/user-chooser/user-chooser.tsx')).UserChooser);

interface Props {
  label: string;
  hint?: string;
  person: { id: number; name: string } | null;
  isDisabled?: boolean;
  error?: string | undefined;
  onChange: (person: { id: number; name: string } | null) => void;
}

/** One person or nobody, chosen in the user chooser. */
export function PersonField({ label, hint, person, isDisabled = false, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Label id={`${id}-label`}>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      <Line>
        {person ? (
          <Name>
            <PersonAvatar name={person.name} />
            {person.name}
          </Name>
        ) : (
          <Hint>{t('system.nobody')}</Hint>
        )}
        {!isDisabled && (
          <Button size="small" data-problem={error ? '' : undefined} onClick={() => setChoosing(true)}>
            {t(person ? 'system.changePerson' : 'system.choosePerson')}
          </Button>
        )}
        {person && !isDisabled && (
          <Button
            size="small"
            isBasic
            aria-label={t('common.removeName', { name: person.name })}
            onClick={() => onChange(null)}
          >
            {t('system.clearPerson')}
          </Button>
        )}
      </Line>
      {error && (
        <Message id={`${id}-error`} validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
      {isChoosing && (
        <UserChooser
          title={label}
          verb={t('system.choosePerson')}
          onChoose={([chosen]) => {
            setChoosing(false);
            if (chosen) onChange({ id: chosen.id, name: chosen.nickName });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

const Label = styled.div`
  font-weight: 600;
`;
const Hint = styled.span`
  color: ${colour('foreground.subtle')};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-start: 4px;
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
