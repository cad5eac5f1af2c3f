import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Me } from './user-button.ts';

const loadMenu = () => import('./user-menu-open.tsx');
const UserMenuOpen = lazy(async () => ({ default: (await loadMenu()).UserMenuOpen }));

/** Who I am. The menu behind it is fetched when somebody points at it. */
export function UserMenu() {
  const t = useT();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const face = (
    <>
      <PersonAvatar name={user.nickName} avatar={user.avatar} />
      <span>{user.nickName}</span>
    </>
  );
  const label = t('session.userMenu', { name: user.nickName });
  const button = (
    <Me
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setOpen(true)}
    >
      {face}
    </Me>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuOpen face={face} label={label} />
    </Suspense>
  );
}
