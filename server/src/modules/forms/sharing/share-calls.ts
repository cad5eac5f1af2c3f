import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type * as contracts from '@countersign/shared/api/forms/shares.ts';
import type { FormShare, ShareType } from '@countersign/shared/api/forms/shares.ts';
import { completeRights } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownForm } from '../rights/form-to-manage.ts';

/** Only for those who may share the form. */
export const listShares: UseCase<typeof contracts.shares> = async ({ formKey }, work) => {
  await ownForm(work, formKey);
  return sharesOf(work.db, formKey);
};

/** Gives exactly these rights and those that they need; takes the share away where there are none. Rows that are not named stay. */
export const saveShare: UseCase<typeof contracts.saveShare> = async (
  { formKey, type, subjectId, rights, rows },
  work,
) => {
  const form = await ownForm(work, formKey);
  if (form.isDeleted) return refuse('form_deleted', ['formKey']);
  if (rights.length === 0) {
    await work.db
      .deleteFrom('form_share')
      .where('form_key', '=', formKey)
      .where('type', '=', type)
      .where('subject_id', '=', subjectId)
      .execute();
    return sharesOf(work.db, formKey);
  }
  if (!(await isKnown(work, type, subjectId))) return refuse('unknown_subject', ['subjectId']);
  const text = JSON.stringify(completeRights(rights));
  await work.db
    .insertInto('form_share')
    .values({ form_key: formKey, type, subject_id: subjectId, rights: text, ...(rows && { rows }) })
    .onConflict((conflict) =>
      conflict.columns(['form_key', 'type', 'subject_id']).doUpdateSet({ rights: text, ...(rows && { rows }) }),
    )
    .execute();
  return sharesOf(work.db, formKey);
};

const SUBJECTS = { user: 'person', role: 'role_name', department: 'department_name' } as const;

async function isKnown({ db }: Work, type: ShareType, id: number): Promise<boolean> {
  return (await db.selectFrom(SUBJECTS[type]).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Those whose person, role or department is gone are left out: they give nobody anything. */
async function sharesOf(db: Kysely<Tables>, formKey: FormKey): Promise<FormShare[]> {
  const { rows } = await sql<FormShare>`
    select s.type, s.subject_id as "subjectId", coalesce(u.nick_name, r.name, d.name) as name, s.rights, s.rows
      from form_share s
      left join person u on s.type = 'user' and u.id = s.subject_id
      left join role_name r on s.type = 'role' and r.id = s.subject_id
      left join department_name d on s.type = 'department' and d.id = s.subject_id
     where s.form_key = ${formKey} and coalesce(u.nick_name, r.name, d.name) is not null
     order by s.type, 3`.execute(db);
  return rows;
}
