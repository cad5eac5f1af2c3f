import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { userChoices } from '@countersign/shared/api/system/users.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, SelectField, TextareaField, TextField } from '../../../ui/fields/fields.tsx';
import { PersonField } from '../person-field.tsx';
import { treeOptions } from '../tree-options.ts';
import type { PersonDraft } from './person-draft.ts';

interface Props {
  isNew?: boolean;
  draft: PersonDraft;
  choices: ReplyOf<typeof userChoices> | undefined;
  errors: Record<string, string>;
  isReadOnly?: boolean;
  onChange: (draft: PersonDraft) => void;
}

/** Everything that is said of a person; a part of somebody’s choices that the reader cannot give stays as it is. */
export function UserFields({ isNew = false, draft, choices, errors, isReadOnly = false, onChange }: Props) {
  const t = useT();
  const put =
    <Name extends keyof PersonDraft>(name: Name) =>
    (value: PersonDraft[Name]) =>
      onChange({ ...draft, [name]: value });
  const field = { isDisabled: isReadOnly } as const;
  const toggle = (name: 'roleIds' | 'postIds', id: number) => (isChecked: boolean) =>
    put(name)(isChecked ? [...draft[name], id] : draft[name].filter((other) => other !== id));
  const departments = treeOptions(
    choices?.departments ?? [],
    ({ id, isInReach }) => isInReach || String(id) === draft.departmentId,
  );
  return (
    <>
      {isNew && (
        <TextField
          isRequired
          autoFocus
          label={t('system.users.userName')}
          hint={t('system.users.userNameHint')}
          value={draft.userName}
          maxLength={30}
          error={errors['userName']}
          onChange={put('userName')}
        />
      )}
      <TextField
        {...field}
        isRequired
        label={t('system.users.name')}
        value={draft.nickName}
        maxLength={50}
        error={errors['nickName']}
        onChange={put('nickName')}
      />
      <TextField
        {...field}
        type="email"
        label={t('system.users.email')}
        value={draft.email}
        error={errors['email']}
        onChange={put('email')}
      />
      <TextField
        {...field}
        label={t('system.users.phone')}
        value={draft.phone}
        maxLength={32}
        error={errors['phone']}
        onChange={put('phone')}
      />
      <SelectField
        {...field}
        label={t('system.users.department')}
        placeholder={t('system.users.noDepartment')}
        options={departments}
        value={draft.departmentId}
        error={errors['departmentId']}
        onChange={put('departmentId')}
      />
      <PersonField
        {...field}
        label={t('system.users.manager')}
        hint={t('system.users.managerHint')}
        person={draft.manager}
        error={errors['managerId']}
        onChange={put('manager')}
      />
      {(choices?.posts.length ?? 0) > 0 && (
        <CheckGroup label={t('system.users.posts')}>
          {choices?.posts.map(({ id, name }) => (
            <CheckField
              {...field}
              key={id}
              label={name}
              isChecked={draft.postIds.includes(id)}
              onChange={toggle('postIds', id)}
            />
          ))}
        </CheckGroup>
      )}
      <CheckGroup label={t('system.users.roles')} hint={errors['roleIds'] ?? t('system.users.rolesHint')}>
        {choices?.roles.map(({ id, name, isInReach }) => (
          <CheckField
            key={id}
            label={name}
            isDisabled={isReadOnly || !isInReach}
            isChecked={draft.roleIds.includes(id)}
            onChange={toggle('roleIds', id)}
          />
        ))}
      </CheckGroup>
      <TextareaField
        label={t('system.remark')}
        value={draft.remark}
        maxLength={500}
        rows={2}
        {...field}
        onChange={put('remark')}
      />
    </>
  );
}
