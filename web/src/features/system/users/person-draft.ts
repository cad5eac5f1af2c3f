import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { editUser, UserDetail } from '@countersign/shared/api/system/users.ts';

/** What the form of a person holds; ids of what is chosen as text, empty for nothing. */
export interface PersonDraft {
  userName: string;
  nickName: string;
  email: string;
  phone: string;
  departmentId: string;
  manager: { id: number; name: string } | null;
  roleIds: readonly number[];
  postIds: readonly number[];
  remark: string;
}

export const NEW_PERSON: PersonDraft = {
  userName: '',
  nickName: '',
  email: '',
  phone: '',
  departmentId: '',
  remark: '',
  manager: null,
  roleIds: [],
  postIds: [],
};

export const personDraftOf = (person: UserDetail): PersonDraft => ({
  userName: person.userName,
  nickName: person.nickName,
  email: person.email,
  phone: person.phone,
  departmentId: person.department ? String(person.department.id) : '',
  manager: person.manager,
  roleIds: person.roles.map(({ id }) => id),
  postIds: person.posts.map(({ id }) => id),
  remark: person.remark,
});

export const profileOf = ({
  departmentId,
  manager,
  roleIds,
  postIds,
  ...texts
}: PersonDraft): Omit<InputOf<typeof editUser>, 'id' | 'rev'> => ({
  nickName: texts.nickName,
  email: texts.email,
  phone: texts.phone,
  remark: texts.remark,
  departmentId: departmentId === '' ? null : Number(departmentId),
  managerId: (manager?.id ?? null) as never,
  roleIds: [...roleIds],
  postIds: [...postIds],
});
