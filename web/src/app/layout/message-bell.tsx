import { countUnread } from '@countersign/shared/api/workflow/messages.ts';
import Bell from '@zendeskgarden/svg-icons/src/16/notification-stroke.svg?icon';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { IconButton } from '../../lib/look/garden.ts';
import { loadRoomTexts, useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';

const MOST_SHOWN = 99;

const MessagesDrawer = lazy(async () => {
  const [module] = await Promise.all([import('../messages/messages-drawer.tsx'), loadRoomTexts()]);
  return { default: module.MessagesDrawer };
});

/** How many messages are unread; the list behind it comes with the first press. */
export function MessageBell() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(countUnread, {});
  const count = data?.count ?? 0;
  return (
    <Place>
      <IconButton size="small" aria-label={t('common.messages', { count })} onClick={() => setOpen(true)}>
        <Bell />
      </IconButton>
      {count > 0 && <Badge aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Badge>}
      {isOpen && (
        <Suspense fallback={null}>
          <MessagesDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  @media (max-width: 799px) {
    button[data-garden-id='buttons.icon_button'] {
      width: 44px;
      height: 44px;
    }
  }
`;
const Badge = styled.small`
  position: absolute;
  inset-block-start: -4px;
  inset-inline-end: -6px;
  min-width: 16px;
  box-sizing: border-box;
  padding-inline: 4px;
  border-radius: 8px;
  background: ${colour('background.dangerEmphasis')};
  color: ${colour('foreground.onEmphasis')};
  font-size: 11px;
  line-height: 16px;
  font-weight: 600;
  text-align: center;
  pointer-events: none;
  /* The bell is larger to touch there, its picture is not. */
  @media (max-width: 799px) {
    inset-block-start: 4px;
    inset-inline-end: 0;
  }
`;
