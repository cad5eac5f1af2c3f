import X from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import type { Tag } from '../pages/tags.ts';

interface Props {
  tag: Tag;
  /** The second page of a name is number 2. */
  number: number;
  isCurrent: boolean;
  isUnsaved: boolean;
  hasIcon: boolean;
  onClose: () => void;
  onMenu: (element: Element, point: { x: number; y: number } | null) => void;
}

/** One opened page: its link, and the way to close it. */
export function TagLine({ tag, number, isCurrent, isUnsaved, hasIcon, onClose, onMenu }: Props) {
  const t = useT();
  const title = number > 1 ? `${tag.title} (${number})` : tag.title;
  const closesByMiddle = (button: number) => button === 1 && !tag.isFixed;
  return (
    <li
      data-current={isCurrent || undefined}
      // A middle click would scroll the page or open the link.
      onMouseDown={(event) => {
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === 1) event.preventDefault();
        if (closesByMiddle(event.button)) onClose();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        // The key for it says no place.
        const isPointed = event.clientX > 0 || event.clientY > 0;
        onMenu(event.currentTarget, isPointed ? { x: event.clientX, y: event.clientY } : null);
      }}
    >
      <Link
        to={tag.to}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && !tag.isFixed) onClose();
        }}
      >
        {hasIcon && tag.icon && <MenuIcon name={tag.icon} />}
        <span dir="auto">{title}</span>
        {isUnsaved && <i role="img" aria-label={t('common.tags.unsaved')} title={t('common.tags.unsaved')} />}
      </Link>
      {!tag.isFixed && (
        <button type="button" aria-label={t('common.tags.close', { title })} onClick={onClose}>
          <X />
        </button>
      )}
    </li>
  );
}
