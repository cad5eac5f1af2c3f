import { DATA_SCOPES, type DataScope, type roleChoices } from '@countersign/shared/api/system/roles.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckGroup, SelectField, TextareaField, TextField } from '../../../ui/fields/fields.tsx';
import { CheckTree } from './check-tree.tsx';
import { chosenIn, listsOf, rightNodes } from './right-nodes.ts';
import type { RoleDraft } from './role-draft.ts';

interface Props {
  isNew?: boolean;
  isAdmin?: boolean;
  draft: RoleDraft;
  choices: ReplyOf<typeof roleChoices>;
  errors: Record<string, string>;
  isReadOnly?: boolean;
  onChange: (draft: RoleDraft) => void;
}

/** What a role is called, whom it reaches, what it allows and what its menu shows. */
export function RoleFields({ isNew, isAdmin, draft, choices, errors, isReadOnly = false, onChange }: Props) {
  const t = useT();
  const put =
    <Name extends keyof RoleDraft>(name: Name) =>
    (value: RoleDraft[Name]) =>
      onChange({ ...draft, [name]: value });
  const field = { isDisabled: isReadOnly } as const;
  const scopes = Object.values(DATA_SCOPES).filter(
    (scope) => choices.reachesAll || scope !== DATA_SCOPES.all || draft.dataScope === scope,
  );
  const departments = choices.departments.map(({ id, parentId, name, isInReach }) => ({
    id: String(id),
    parentId: parentId === null ? null : String(parentId),
    label: name,
    isFixed: !isInReach,
  }));
  return (
    <>
      {isNew && (
        <TextField
          isRequired
          autoFocus
          label={t('system.roles.key')}
          hint={t('system.roles.keyHint')}
          value={draft.key}
          maxLength={100}
          error={errors['key']}
          onChange={put('key')}
        />
      )}
      <TextField
        {...field}
        isRequired
        label={t('system.roles.name')}
        value={draft.name}
        maxLength={30}
        error={errors['name']}
        onChange={put('name')}
      />
      <TextareaField
        {...field}
        label={t('system.remark')}
        value={draft.remark}
        maxLength={200}
        rows={2}
        onChange={put('remark')}
      />
      <SelectField
        {...field}
        label={t('system.roles.scope')}
        hint={t('system.roles.scopeHint')}
        options={scopes.map((scope) => ({ value: String(scope), label: t(`system.roles.scopes.${scope}`) }))}
        value={String(draft.dataScope)}
        error={errors['dataScope']}
        onChange={(value) => put('dataScope')(Number(value) as DataScope)}
      />
      {draft.dataScope === DATA_SCOPES.chosen && (
        <CheckGroup label={t('system.roles.departments')} hint={errors['departmentIds']}>
          <CheckTree
            nodes={departments}
            chosen={draft.departmentIds.map(String)}
            isReadOnly={isReadOnly}
            onChange={(ids) => put('departmentIds')(ids.map(Number))}
          />
        </CheckGroup>
      )}
      {!isAdmin && (
        <CheckGroup
          label={t('system.roles.rights')}
          hint={errors['permissions'] ?? errors['menuIds'] ?? t('system.roles.rightsHint')}
        >
          <CheckTree
            isLinked
            nodes={rightNodes(choices, t)}
            chosen={chosenIn(draft.permissions, draft.menuIds)}
            isReadOnly={isReadOnly}
            onChange={(chosen) => onChange({ ...draft, ...listsOf(chosen) })}
          />
        </CheckGroup>
      )}
    </>
  );
}
