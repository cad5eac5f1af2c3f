import { type Menu, menuChoices } from '@countersign/shared/api/system/menus.ts';
import { useId } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { treeOptions } from '../tree-options.ts';
import { IconPicker } from './icon-picker.tsx';
import type { MenuDraft } from './menu-draft.ts';
import { menuTitle } from './menu-title.ts';

interface Props {
  all: readonly Menu[];
  own: Menu | null;
  draft: MenuDraft;
  errors: Record<string, string>;
  isReadOnly: boolean;
  onChange: (draft: MenuDraft) => void;
}

/** What a line is made of: each kind has the fields that mean something for it. */
export function MenuFields({ all, own, draft, errors, isReadOnly, onChange }: Props) {
  const t = useT();
  const rights = useId();
  const choices = useRead(menuChoices, {});
  const put =
    <Name extends keyof MenuDraft>(name: Name) =>
    (value: MenuDraft[Name]) =>
      onChange({ ...draft, [name]: value });
  const field = { isDisabled: isReadOnly } as const;
  const { type, kind } = draft;
  const inside = own ? withBelow(all, own.id) : new Set<number>();
  const wantedParent = type === 'right' ? 'screen' : 'folder';
  const places = treeOptions(
    all
      .filter((menu) => menu.type !== 'right' && !inside.has(menu.id))
      .map((menu) => ({ ...menu, name: menuTitle(menu) })),
    (menu) => menu.type === wantedParent,
  );
  const components = choices.data?.components ?? [];
  const isUnknown = draft.component !== '' && choices.data !== undefined && !components.includes(draft.component);
  return (
    <>
      {own === null && (
        <SelectField
          {...field}
          label={t('system.menus.type')}
          options={(['folder', 'screen', 'right'] as const).map((value) => ({
            value,
            label: t(`system.menus.types.${value}`),
          }))}
          value={type}
          onChange={(value) => onChange({ ...draft, type: value as MenuDraft['type'], parentId: '' })}
        />
      )}
      <TextField
        {...field}
        isRequired
        autoFocus={own === null}
        label={t('system.menus.lineTitle')}
        hint={own?.isBuiltIn ? t('system.menus.builtInTitleHint') : undefined}
        value={draft.title}
        maxLength={50}
        error={errors['title']}
        onChange={put('title')}
      />
      <SelectField
        {...field}
        label={t('system.departments.parent')}
        placeholder={t('system.departments.top')}
        options={places}
        value={draft.parentId}
        error={errors['parentId']}
        onChange={put('parentId')}
      />
      {type === 'screen' && (
        <SelectField
          {...field}
          label={t('system.menus.opens')}
          options={(['own', 'outside', 'inside'] as const).map((value) => ({
            value,
            label: t(`system.menus.kinds.${value}`),
          }))}
          value={kind}
          onChange={(value) => onChange({ ...draft, kind: value as MenuDraft['kind'], path: '' })}
        />
      )}
      {type === 'screen' && kind === 'own' && (
        <SelectField
          {...field}
          isRequired
          label={t('system.menus.component')}
          placeholder={t('system.menus.chooseComponent')}
          options={[...(isUnknown ? [draft.component] : []), ...components].map((value) => ({ value, label: value }))}
          value={draft.component}
          error={errors['component'] ?? (isUnknown ? t('system.menus.unknownComponent') : undefined)}
          onChange={put('component')}
        />
      )}
      {type !== 'right' && (
        <TextField
          {...field}
          isRequired
          label={t(kind === 'own' ? 'system.menus.path' : 'system.menus.address')}
          hint={t(kind === 'own' ? 'system.menus.pathHint' : `system.menus.${kind}Hint`)}
          value={draft.path}
          maxLength={200}
          error={errors['path']}
          onChange={put('path')}
        />
      )}
      <TextField
        {...field}
        isRequired={type === 'right'}
        list={rights}
        label={t('system.menus.permission')}
        hint={t(type === 'right' ? 'system.menus.rightHint' : 'system.menus.permissionHint')}
        value={draft.permission}
        maxLength={100}
        error={errors['permission']}
        onChange={put('permission')}
      />
      <datalist id={rights}>
        {choices.data?.permissions.map((permission) => (
          <option key={permission} value={permission} />
        ))}
      </datalist>
      {type !== 'right' && <IconPicker icon={draft.icon} isDisabled={isReadOnly} onChange={put('icon')} />}
      <TextField
        {...field}
        type="number"
        label={t('system.order')}
        hint={t('system.orderHint')}
        value={draft.orderNum}
        error={errors['orderNum']}
        onChange={put('orderNum')}
      />
      {type === 'screen' && kind === 'own' && (
        <>
          <TextField
            {...field}
            label={t('system.menus.name')}
            hint={t('system.menus.nameHint')}
            value={draft.name}
            maxLength={50}
            error={errors['name']}
            onChange={put('name')}
          />
          <TextField
            {...field}
            label={t('system.menus.query')}
            hint={t('system.menus.queryHint')}
            placeholder={'{"status":"open"}'}
            value={draft.query}
            maxLength={255}
            error={errors['query']}
            onChange={put('query')}
          />
        </>
      )}
      <CheckGroup label={t('system.menus.settings')}>
        {(
          [
            ['isEnabled', 'enabledHint'],
            ...(type === 'right' ? [] : [['isVisible', 'visibleHint'] as const]),
            ...(type === 'screen' && kind === 'own' ? [['isCached', 'cachedHint'] as const] : []),
          ] as const
        ).map(([name, hint]) => (
          <CheckField
            {...field}
            key={name}
            label={t(`system.menus.${name}`)}
            hint={t(`system.menus.${hint}`)}
            isChecked={draft[name]}
            onChange={put(name)}
          />
        ))}
      </CheckGroup>
    </>
  );
}

/** Nothing moves below itself. */
function withBelow(all: readonly Menu[], id: number): Set<number> {
  const children = all.filter(({ parentId }) => parentId === id);
  return new Set([id, ...children.flatMap((child) => [...withBelow(all, child.id)])]);
}
