import { listSavedFilters, removeSavedFilter, saveFilter } from '@countersign/shared/api/system/saved-filters.ts';
import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { useState } from 'react';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Menu, MenuItem, MenuItemGroup, MenuSeparator } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyAdded, notifyDeleted } from '../../../lib/look/notify.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { NameDialog } from '../../dialogs/name-dialog.tsx';

type Filters = Record<string, string | number>;

interface Props {
  /** Name of the list: its filters are offered nowhere else. */
  list: string;
  filters: Filters;
  isFiltered: boolean;
  onApply: (filters: Filters) => void;
}

const LONGEST_NAME = 60;

/** What stands in the address, as text; "all" is left out. */
const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== '' && value !== 0)
      .map(([name, value]) => [name, String(value)]),
  );

/** Filters of a list that a person has given a name: apply one, keep the present ones, remove the one shown. */
export function SavedFilters({ list, filters, isFiltered, onApply }: Props) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const read = useRead(listSavedFilters, { list });
  const removing = useWrite(removeSavedFilter, { refreshes: [listSavedFilters] });
  const saved = read.data?.filters ?? [];
  const query = toQuery(filters);
  const present = isFiltered ? saved.find((one) => isSame(one.query, query)) : undefined;
  if (saved.length === 0 && !isFiltered) return null;

  const apply = (id: string) => {
    const chosen = saved.find((one) => one.id === id);
    if (!chosen) return;
    const entries = Object.entries(filters).map(([name, value]) => {
      const text = chosen.query[name] ?? '';
      return [name, typeof value === 'number' ? Number(text) : text] as const;
    });
    onApply(Object.fromEntries(entries));
  };
  const remove = async () => {
    if (!present) return;
    const isSure = await confirm({
      title: t('common.table.filters.removeTitle', { name: present.name }),
      text: t('common.table.filters.removeText'),
      verb: t('common.table.filters.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: present.id })) !== undefined) notifyDeleted();
  };
  const choose = (value: string) => {
    if (value === 'save') setNaming(true);
    else if (value === 'remove') void remove();
    else apply(value.slice(1));
  };
  return (
    <>
      <Menu
        isCompact
        aria-label={t('common.table.filters.label')}
        button={({ ref, ...props }) => (
          <Button {...props} ref={ref} size="small" isNeutral={!present}>
            {present?.name ?? t('common.table.filters.label')}
            <Button.EndIcon>
              <Chevron />
            </Button.EndIcon>
          </Button>
        )}
        onChange={({ value }) => {
          if (value !== undefined) choose(value);
        }}
      >
        {saved.length > 0 && (
          <MenuItemGroup type="radio" aria-label={t('common.table.filters.label')}>
            {saved.map((one) => (
              <MenuItem key={one.id} name="saved" value={`=${one.id}`} isSelected={one.id === present?.id}>
                {one.name}
              </MenuItem>
            ))}
          </MenuItemGroup>
        )}
        {saved.length > 0 && isFiltered && <MenuSeparator />}
        {isFiltered && <MenuItem value="save">{t('common.table.filters.save')}</MenuItem>}
        {present && (
          <MenuItem value="remove" type="danger">
            {t('common.table.filters.remove')}
          </MenuItem>
        )}
      </Menu>
      {isNaming && <SaveDialog list={list} query={query} onClose={() => setNaming(false)} />}
    </>
  );
}

function SaveDialog({ list, query, onClose }: { list: string; query: Record<string, string>; onClose: () => void }) {
  const t = useT();
  const { run, isBusy, error } = useWrite(saveFilter, { notifyErrors: false, refreshes: [listSavedFilters] });
  const save = async (name: string) => {
    if ((await run({ list, name, query })) === undefined) return;
    notifyAdded();
    onClose();
  };
  return (
    <NameDialog
      title={t('common.table.filters.save')}
      verb={t('common.save')}
      label={t('common.table.filters.name')}
      hint={t('common.table.filters.nameHint')}
      name=""
      maxLength={LONGEST_NAME}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void save(name)}
      onClose={onClose}
    />
  );
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
