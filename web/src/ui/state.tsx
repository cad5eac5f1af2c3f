import styled from 'styled-components';
import FaceSad from '@zendeskgarden/svg-icons/src/16/alert-warning-stroke.svg?icon';
import Inbox from '@zendeskgarden/svg-icons/src/16/inbox-stroke.svg?icon';
import Lock from '@zendeskgarden/svg-icons/src/16/lock-locked-stroke.svg?icon';
import { colour } from '../lib/look/colour.ts';
import { errorText, isRefusedWith } from '../lib/calls/error-text.ts';
import { Button } from '../lib/look/garden.ts';
import { useT } from '../lib/texts/i18n.ts';

export interface StateAction {
  label: string;
  onClick: () => void;
}

interface Props {
  type: 'empty' | 'error' | 'forbidden';
  title: string;
  text?: string | undefined;
  action?: StateAction | undefined;
  /** Where to go instead, on a screen that has no menu of its own. */
  wayOut?: StateAction | undefined;
  /** Small when it stands inside a panel. */
  isCompact?: boolean;
  /** True when it is all that the screen shows: its title is the screen's heading then. */
  isScreen?: boolean;
}

const icons = { empty: Inbox, error: FaceSad, forbidden: Lock };

/** What is there instead of content: one line of what this is, one action, and the way out where the screen has none. */
export function State({ type, title, text, action, wayOut, isCompact = false, isScreen = false }: Props) {
  const Icon = icons[type];
  return (
    <Box role={type === 'error' ? 'alert' : undefined} data-state={type} $isCompact={isCompact}>
      <Icon width={isCompact ? 16 : 24} height={isCompact ? 16 : 24} />
      <Title as={isScreen ? 'h1' : 'p'}>{title}</Title>
      {text && <Text>{text}</Text>}
      {(action ?? wayOut) && (
        <Actions>
          {action && (
            <Button size="small" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
          {wayOut && (
            <Button size="small" isBasic onClick={wayOut.onClick}>
              {wayOut.label}
            </Button>
          )}
        </Actions>
      )}
    </Box>
  );
}

/** The state of a failed read: "no permission" where it was refused for that, else the reason and "Try again". */
export function FailedState({
  error,
  onRetry,
  wayOut,
  isCompact,
}: {
  error: unknown;
  onRetry: () => void;
  wayOut?: StateAction;
  isCompact?: boolean;
}) {
  const t = useT();
  const shared = { text: errorText(error), wayOut, isCompact: isCompact ?? false };
  if (isRefusedWith(error, 403)) return <State type="forbidden" title={t('common.state.forbidden')} {...shared} />;
  return (
    <State
      type="error"
      title={t('common.state.failed')}
      action={{ label: t('common.retry'), onClick: onRetry }}
      {...shared}
    />
  );
}

const Box = styled.div<{ $isCompact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: ${({ $isCompact }) => ($isCompact ? '20px 16px' : '56px 24px')};
  color: ${colour('foreground.subtle')};
  text-align: center;
  svg {
    margin-bottom: 4px;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-block-start: 12px;
`;
const Title = styled.p`
  font-size: 14px;
  line-height: 20px;
  color: ${colour('foreground.default')};
  font-weight: 600;
`;
const Text = styled.p`
  max-width: 52ch;
  text-wrap: balance;
`;
