import { type Project, projects, projectSort } from '@countersign/shared/api/forms/projects.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { FORM_STATUS_NAMES, statusOptions } from '../../../ui/process/status-names.ts';
import { FolderBar } from '../projects/folders/folder-bar.tsx';
import { ProjectCards } from '../projects/project-cards.tsx';
import { TransferNotices } from '../projects/transfer-notices.tsx';
import { useProjectActions } from '../projects/use-project-actions.tsx';
import { useFormColumns } from './form-columns.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** `/project/mine`: one's own forms in their folders, as a table or as cards, and the way into each. */
export function MyFormsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = useTableAddress({ name: '', status: 0 });
  const [place, goTo] = useAddressState({ folder: '', view: '', create: '', page: 1 });
  const isSearching = address.filters.name !== '';
  const query = { ...address.query, scope: 'own' as const, sort: projectSort.safeParse(address.sort).data };
  const read = useRead(projects, isSearching ? query : { ...query, folder: place.folder || 'root' }, {
    keepPreviousData: true,
  });
  const columns = useFormColumns();
  const { actionsOf, open, dialog } = useProjectActions(true);
  const mayAdd = useMay('form:project:add');
  const create = () => goTo({ create: '1' });
  const isNarrow = useNarrow();
  const others = [
    { label: t('forms.mine.import'), onClick: () => void navigate('/project/import') },
    { label: t('forms.projects.fromTemplate'), onClick: () => void navigate('/project/template') },
  ];
  const empty = place.folder
    ? { title: t('forms.projects.emptyFolder'), text: t('forms.projects.emptyFolderText') }
    : { title: t('forms.mine.empty'), text: t('forms.mine.emptyText') };

  return (
    <TablePage
      list="forms.mine"
      title={t('forms.mine.title')}
      description={t('forms.mine.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(form) => form.formKey}
      rowName={(form) => form.name}
      search={{ name: 'name', label: t('forms.mine.search') }}
      filters={[statusFilter(t)]}
      above={
        <>
          <TransferNotices />
          {!isSearching && <FolderBar folder={place.folder} onFolder={(folder) => goTo({ folder })} />}
        </>
      }
      tools={
        <ViewSwitch
          isCards={place.view === 'cards'}
          sort={address.sort}
          onSort={address.setSort}
          onCards={(isOn) => goTo({ view: isOn ? 'cards' : '' })}
        />
      }
      drawRows={
        place.view === 'cards'
          ? (rows: readonly Project[]) => <ProjectCards projects={rows} actionsOf={actionsOf} onOpen={open} />
          : undefined
      }
      onOpen={open}
      actionsOf={actionsOf}
      empty={{ ...empty, ...(mayAdd ? { action: { label: t('forms.mine.new'), onClick: create } } : {}) }}
      action={
        mayAdd && (
          <>
            {!isNarrow &&
              others.map(({ label, onClick }) => (
                <Button key={label} isBasic onClick={onClick}>
                  {label}
                </Button>
              ))}
            <Button isPrimary onClick={create}>
              {t('forms.mine.new')}
            </Button>
            {isNarrow && <OverflowMenu label={t('common.moreActions')} actions={others} />}
          </>
        )
      }
    >
      {mayAdd && place.create !== '' && <NewFormDialog onClose={() => goTo({ create: '' })} />}
      {dialog}
    </TablePage>
  );
}

/** By what happens with a form now. */
export const statusFilter = (t: ReturnType<typeof useT>) => ({
  name: 'status',
  label: t('forms.mine.status'),
  options: statusOptions(FORM_STATUS_NAMES, t),
});
