import {
  addProvider,
  editProvider,
  listProviderSettings,
  type SignInProvider,
} from '@countersign/shared/api/session/provider-settings.ts';
import { listProviders } from '@countersign/shared/api/session/providers.ts';
import { useState } from 'react';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { contentOf, draftOf, NEW_PROVIDER, type ProviderDraft } from './provider-draft.ts';
import { ProviderFields } from './provider-fields.tsx';

const READ_AGAIN = { refreshes: [listProviderSettings, listProviders], notifyErrors: false };

interface Props {
  /** As the address has it: an id, or `new`. */
  open: string;
  all: readonly SignInProvider[];
  onClose: () => void;
}

/** A provider beside the list. */
export function ProviderDrawer({ open, all, onClose }: Props) {
  const t = useT();
  const isNew = open === 'new';
  const found = all.find(({ id }) => id === open);
  return (
    <Drawer
      isOpen={isNew || found !== undefined}
      title={isNew ? t('system.providers.add') : (found?.name ?? '')}
      onClose={onClose}
    >
      {isNew && <NewProvider onClose={onClose} />}
      {found && <OneProvider key={`${found.id} ${found.rev}`} found={found} onClose={onClose} />}
    </Drawer>
  );
}

function NewProvider({ onClose }: Pick<Props, 'onClose'>) {
  const t = useT();
  const [draft, setDraft] = useState<ProviderDraft>(NEW_PROVIDER);
  const write = useWrite(addProvider, READ_AGAIN);
  const save = async () => {
    if (!(await write.run({ kind: draft.kind, path: draft.path, ...contentOf(draft) }))) return;
    notifyAdded();
    onClose();
  };
  return (
    <EditForm write={write} verb={t('common.add')} reads={[listProviderSettings]} onSubmit={save} onClose={onClose}>
      {(errors) => <ProviderFields own={null} draft={draft} errors={errors} onChange={setDraft} />}
    </EditForm>
  );
}

function OneProvider({ found, onClose }: { found: SignInProvider } & Pick<Props, 'onClose'>) {
  const t = useT();
  const mayEdit = useMay('system:provider:edit');
  const [draft, setDraft] = useState<ProviderDraft>(() => draftOf(found));
  const write = useWrite(editProvider, READ_AGAIN);
  const save = async () => {
    if ((await write.run({ id: found.id, rev: found.rev, ...contentOf(draft) })) === undefined) return;
    notifyUpdated();
    onClose();
  };
  return (
    <EditForm
      write={write}
      verb={t('common.save')}
      reads={[listProviderSettings]}
      isReadOnly={!mayEdit}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <ProviderFields own={found} draft={draft} errors={errors} isReadOnly={!mayEdit} onChange={setDraft} />
      )}
    </EditForm>
  );
}
