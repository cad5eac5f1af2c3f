import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import Chosen from '@zendeskgarden/svg-icons/src/16/check-lg-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { PersonAvatar } from '../person-avatar.tsx';

interface Props {
  id: string;
  user: UserChoice;
  isChosen: boolean;
  isHighlighted: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One person to choose: face, name, and what tells two of one name apart. */
export function UserOption({ id, user, isChosen, isHighlighted, onPoint, onChoose }: Props) {
  const t = useT();
  const { formatDate } = useFormat();
  const away = user.awayUntil && t('system.user.awayUntil', { day: formatDate(user.awayUntil) });
  const facts = [user.userName, user.deptName, user.phone].filter((fact) => fact !== '').join(' · ');
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isChosen}
      data-highlighted={isHighlighted}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <PersonAvatar name={user.nickName} avatar={user.avatar ?? ''} size="medium" />
      <span>
        <bdi>{user.nickName}</bdi> {away && <small>{away}</small>}
        <br />
        <small>{facts}</small>
      </span>
      {isChosen && <Chosen />}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 4px 8px;
  border-radius: 4px;
  cursor: pointer;
  &[data-highlighted='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
  }
  > span {
    flex: 1 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  > svg {
    flex: none;
    color: ${colour('foreground.primary')};
  }
`;
