import { addMenu, editMenu, listMenus, type Menu, type MenuType } from '@countersign/shared/api/system/menus.ts';
import { getRouters } from '@countersign/shared/api/session/session.ts';
import { roleChoices } from '@countersign/shared/api/system/roles.ts';
import { useState } from 'react';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { menuContentOf, type MenuDraft, menuDraftOf, newMenu } from './menu-draft.ts';
import { MenuFields } from './menu-fields.tsx';
import { menuTitle } from './menu-title.ts';

const READ_AGAIN = { refreshes: [listMenus, roleChoices, getRouters], notifyErrors: false };

interface Props {
  /** As the address has it: an id, `new`, or `new-` with the id of the line above. */
  open: string;
  all: readonly Menu[];
  onClose: () => void;
}

/** A line of the menu beside the tree. */
export function MenuDrawer({ open, all, onClose }: Props) {
  const t = useT();
  const isNew = open.startsWith('new');
  const found = all.find(({ id }) => String(id) === open);
  const parent = all.find(({ id }) => String(id) === open.slice('new-'.length));
  const type: MenuType = parent?.type === 'screen' ? 'right' : 'screen';
  return (
    <Drawer
      isOpen={isNew || found !== undefined}
      title={isNew ? t('system.menus.add') : found ? menuTitle(found) : ''}
      onClose={onClose}
    >
      {isNew && (
        <NewLine key={open} first={newMenu(parent ? String(parent.id) : '', type)} all={all} onClose={onClose} />
      )}
      {found && <OneLine key={`${found.id} ${found.rev}`} found={found} all={all} onClose={onClose} />}
    </Drawer>
  );
}

function NewLine({ first, all, onClose }: { first: MenuDraft } & Omit<Props, 'open'>) {
  const t = useT();
  const [draft, setDraft] = useState(first);
  const write = useWrite(addMenu, READ_AGAIN);
  const save = async () => {
    if (!(await write.run(menuContentOf(draft)))) return;
    notifyAdded();
    onClose();
  };
  return (
    <EditForm write={write} verb={t('common.add')} reads={[listMenus]} onSubmit={save} onClose={onClose}>
      {(errors) => (
        <MenuFields all={all} own={null} draft={draft} errors={errors} isReadOnly={false} onChange={setDraft} />
      )}
    </EditForm>
  );
}

function OneLine({ found, all, onClose }: { found: Menu } & Omit<Props, 'open'>) {
  const t = useT();
  const mayEdit = useMay('system:menu:edit');
  const [draft, setDraft] = useState(() => ({ ...menuDraftOf(found), title: menuTitle(found) }));
  const write = useWrite(editMenu, READ_AGAIN);
  const save = async () => {
    // Its translations stay as long as nobody gives it another title.
    const title = draft.title === menuTitle(found) ? found.title : draft.title;
    if (!(await write.run({ id: found.id, rev: found.rev, ...menuContentOf({ ...draft, title }) }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <EditForm
      write={write}
      verb={t('common.save')}
      reads={[listMenus]}
      isReadOnly={!mayEdit}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <MenuFields all={all} own={found} draft={draft} errors={errors} isReadOnly={!mayEdit} onChange={setDraft} />
      )}
    </EditForm>
  );
}
