import { useNavigate } from 'react-router-dom';
import { chooseScheme, useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { signOut } from '../user/sign-out.ts';
import { openLanguages, openSettings, openShortcuts } from './page-extras.tsx';

interface Command {
  id: string;
  title: string;
  act: () => void;
}

/** What the person can do from anywhere; what they may not do is left out. */
export function useCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const goTo = (to: string) => () => void navigate(to);
  const mayAddForm = useMay('form:project:add');
  const mayAddProcess = useMay('workflow:definition:edit');
  const mayAddPeople = useMay('system:user:add');
  const isDark = useColourScheme() === 'dark';
  const isFull = document.fullscreenElement !== null;
  const toggleFull = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  const command = (id: string, title: string, act: () => void): Command => ({ id: `command-${id}`, title, act });
  return [
    ...(mayAddForm
      ? [
          command('newForm', t('forms.mine.new'), goTo('/project/mine?create=1')),
          command('importForm', t('route.importForm'), goTo('/project/import')),
        ]
      : []),
    ...(mayAddProcess
      ? [command('newProcess', t('workflow.definition.new'), goTo('/workflow/definition?create=1'))]
      : []),
    ...(mayAddPeople
      ? [
          command('addPerson', t('system.users.add'), goTo('/system/user?open=new')),
          command('invite', t('system.invitations.invite'), goTo('/system/user?open=invite')),
        ]
      : []),
    isDark
      ? command('light', t('common.palette.toLight'), () => chooseScheme('light'))
      : command('dark', t('common.palette.toDark'), () => chooseScheme('dark')),
    command('language', t('common.palette.language'), openLanguages),
    command('fullScreen', t(isFull ? 'common.menu.leaveFullScreen' : 'common.menu.fullScreen'), toggleFull),
    command('settings', t('common.menu.settings'), openSettings),
    command('shortcuts', t('common.shortcuts.title'), openShortcuts),
    command('profile', t('route.profile'), goTo('/user/profile')),
    command('outOfOffice', t('session.outOfOffice'), goTo('/user/outOfOffice')),
    command('signOut', t('session.signOut'), () => void signOut()),
  ];
}
