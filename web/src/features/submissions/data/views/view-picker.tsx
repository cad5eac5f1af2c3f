import {
  type AnswerView,
  list as listViews,
  remove,
  type TableLayout,
} from '@countersign/shared/api/submissions/table/answer-views.ts';
import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { useState } from 'react';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Button, Menu, MenuItem, MenuItemGroup, MenuSeparator } from '../../../../lib/look/garden.ts';
import { notifyDeleted } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { AnswerAddress } from '../use-answer-address.ts';
import { ViewDialog } from './view-dialog.tsx';

interface Props {
  formKey: string;
  views: readonly AnswerView[];
  address: AnswerAddress;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** Saved views: one's own and those that others share. Choosing one shows what it shows, as it shows it. */
export function ViewPicker({ formKey, views, address, layout, onLayout }: Props) {
  const t = useT();
  const [naming, setNaming] = useState<'new' | 'change' | null>(null);
  const removing = useWrite(remove, { refreshes: [listViews] });
  const present = views.find(({ id }) => id === address.saved);
  const show = (view: AnswerView | undefined) => {
    address.show(view?.id ?? '', view?.query ?? {});
    if (view) onLayout(view.layout);
  };
  const removePresent = async () => {
    if (!present) return;
    const isSure = await confirm({
      title: t('submissions.data.views.removeTitle', { name: present.name }),
      text: t(present.isShared ? 'submissions.data.views.removeShared' : 'submissions.data.views.removeOwn'),
      verb: t('submissions.data.views.remove'),
      isDanger: true,
    });
    if (!isSure || (await removing.run({ id: present.id })) === undefined) return;
    notifyDeleted();
    address.keep('');
  };
  const choose = (value: string) => {
    if (value === 'new' || value === 'change') setNaming(value);
    else if (value === 'remove') void removePresent();
    else show(views.find(({ id }) => `=${id}` === value));
  };
  const items = (some: readonly AnswerView[]) =>
    some.map((view) => (
      <MenuItem key={view.id} name="view" value={`=${view.id}`} isSelected={view.id === present?.id}>
        {view.name}
      </MenuItem>
    ));
  const [own, shared] = [views.filter(({ isShared }) => !isShared), views.filter(({ isShared }) => isShared)];
  return (
    <>
      <Menu
        isCompact
        aria-label={t('submissions.data.views.label')}
        button={({ ref, ...props }) => (
          <Button {...props} ref={ref} size="small" isNeutral={!present}>
            {present?.name ?? t('submissions.data.views.label')}
            <Button.EndIcon>
              <Chevron />
            </Button.EndIcon>
          </Button>
        )}
        onChange={({ value }) => {
          if (value !== undefined) choose(value);
        }}
      >
        <MenuItemGroup type="radio" aria-label={t('submissions.data.views.label')}>
          <MenuItem name="view" value="=" isSelected={!present}>
            {t('submissions.data.views.all')}
          </MenuItem>
          {items(own)}
        </MenuItemGroup>
        {shared.length > 0 && (
          <MenuItemGroup type="radio" legend={t('submissions.data.views.shared')}>
            {items(shared)}
          </MenuItemGroup>
        )}
        <MenuSeparator />
        <MenuItem value="new">{t('submissions.data.views.save')}</MenuItem>
        {present?.mayEdit && <MenuItem value="change">{t('submissions.data.views.change')}</MenuItem>}
        {present?.mayEdit && (
          <MenuItem value="remove" type="danger">
            {t('submissions.data.views.remove')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <ViewDialog
          formKey={formKey}
          view={naming === 'change' ? present : undefined}
          query={address.asked}
          layout={layout}
          onSaved={address.keep}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
