import { demonstration } from '@countersign/shared/api/system/system.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Code } from '../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

interface Props {
  onChoose: (person: { userName: string; password: string }) => void;
}

/** In the demonstration: who there is to sign in as. A click fills the form; only the server of a demonstration tells. */
export function DemonstrationPeople({ onChoose }: Props) {
  const t = useT();
  const { data } = useRead(demonstration, {});
  if (!data) return null;
  return (
    <Section aria-labelledby="demonstration-people">
      <h2 id="demonstration-people">{t('session.demonstration.title')}</h2>
      <p>
        {t('session.demonstration.text')} <Code size="small">{data.password}</Code>
      </p>
      <ul>
        {data.people.map(({ userName, nickName }) => (
          <li key={userName}>
            <button type="button" onClick={() => onChoose({ userName, password: data.password })}>
              <PersonAvatar name={nickName} size="medium" />
              <span>
                <strong>{nickName}</strong> <small>{userName}</small>
                <em>{translateIfKnown(`session.demonstration.people.${userName}`)}</em>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  > p {
    margin-block-end: 12px;
    color: ${colour('foreground.subtle')};
  }
  ul {
    margin-inline: -8px;
  }
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 52px;
    padding: 6px 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    }
    &:focus-visible {
      outline: 2px solid ${colour('border.primaryEmphasis')};
      outline-offset: -2px;
    }
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  em {
    display: block;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-style: normal;
    line-height: 16px;
  }
  strong {
    font-weight: 600;
  }
`;
