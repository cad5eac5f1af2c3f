import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { PersonAvatar } from '../person-avatar.tsx';

interface Props {
  users: readonly UserChoice[];
  onRemove: (user: UserChoice) => void;
}

/** The people chosen so far, each with a way out. */
export function ChosenUsers({ users, onRemove }: Props) {
  const t = useT();
  return (
    <Line>
      <ul aria-label={t('system.chooser.chosen', { count: users.length })}>
        {users.map((user) => (
          <li key={user.id}>
            <PersonAvatar name={user.nickName} avatar={user.avatar ?? ''} />
            {user.nickName}
            <button
              type="button"
              aria-label={t('common.removeName', { name: user.nickName })}
              onClick={() => onRemove(user)}
            >
              <Remove />
            </button>
          </li>
        ))}
      </ul>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding-inline-start: 2px;
    border-radius: 14px;
    background: ${colour('background.emphasis', { transparency: 200 })};
    color: ${colour('foreground.default')};
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 28px;
    height: 28px;
    border: 0;
    border-radius: 14px;
    background: none;
    color: inherit;
    cursor: pointer;
    &:hover {
      background: ${colour('background.emphasis', { transparency: 300 })};
    }
    &:focus-visible {
      outline: 2px solid ${colour('border.primaryEmphasis')};
    }
  }
`;
