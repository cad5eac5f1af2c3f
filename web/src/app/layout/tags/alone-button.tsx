import Minimize from '@zendeskgarden/svg-icons/src/16/minimize-stroke.svg?icon';
import { useEffect } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { showPageAlone } from '../pages/tags-store.ts';

/** The way back from a page that is shown alone; Escape goes it too, unless something above the page takes it. */
export function AloneButton() {
  const t = useT();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role="dialog"], dialog[open]')
      ) {
        showPageAlone(false);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const label = t('common.menu.leaveFullScreen');
  return (
    <Place data-part="alone">
      <IconButton aria-label={label} title={label} onClick={() => showPageAlone(false)}>
        <Minimize />
      </IconButton>
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  z-index: 11;
`;
