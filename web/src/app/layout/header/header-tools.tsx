import Gear from '@zendeskgarden/svg-icons/src/16/adjust-stroke.svg?icon';
import Maximize from '@zendeskgarden/svg-icons/src/16/maximize-stroke.svg?icon';
import Minimize from '@zendeskgarden/svg-icons/src/16/minimize-stroke.svg?icon';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { openSettings } from '../palette/page-extras.tsx';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen, and how the layout is arranged. */
export function HeaderTools() {
  const t = useT();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  const label = t(isFull ? 'common.menu.leaveFullScreen' : 'common.menu.fullScreen');
  return (
    <>
      <IconButton size="small" aria-label={label} title={label} onClick={toggle}>
        {isFull ? <Minimize /> : <Maximize />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('common.menu.settings')}
        title={t('common.menu.settings')}
        onClick={openSettings}
      >
        <Gear />
      </IconButton>
    </>
  );
}
