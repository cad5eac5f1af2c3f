import type { chooseUsers as contract } from '@countersign/shared/api/system/system.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { likeText } from '../../basics/like-text.ts';
import type { HasDirectory } from './directory.ts';
import { awayNow } from './people/away-now.ts';
import type { Absence } from './ports.ts';
import type { UseCase } from '../../work/route.ts';
import { personOf } from '../../work/work.ts';

/** Enabled people whose names, e-mail address and phone number contain what was typed. */
export const chooseUsers: UseCase<typeof contract, HasDirectory> = async (input, work) => {
  const { db } = work;
  let query = db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .where('u.is_enabled', '=', true);
  const away = await awayNow(work);
  if (input.userName) query = query.where('u.user_name', 'ilike', likeText(input.userName));
  if (input.nickName) query = query.where('u.nick_name', 'ilike', likeText(input.nickName));
  if (input.phone) query = query.where('u.phone', 'like', likeText(input.phone));
  if (input.search) {
    const like = likeText(input.search);
    query = query.where((is) =>
      is.or([
        is('u.nick_name', 'ilike', like),
        is('u.user_name', 'ilike', like),
        is('u.email', 'ilike', like),
        is('u.phone', 'like', like),
      ]),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { id, departmentId } = personOf(work);
  const rows = await query
    .$if(input.isNearFirst === 'true', (all) =>
      all
        .orderBy(sql`u.id = (select me.manager_id from "user" me where me.id = ${id}) desc nulls last`)
        .orderBy(sql`u.department_id = ${departmentId}::bigint desc nulls last`),
    )
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.phone', 'u.created_at', 'd.name as department_name'])
    .orderBy('u.id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const records = rows.map((row) => ({
    id: row.id as UserId,
    userName: row.user_name,
    nickName: row.nick_name,
    ...(row.avatar === '' ? {} : { avatar: row.avatar }),
    deptName: row.department_name ?? '',
    phone: maskPhone(row.phone),
    createTime: row.created_at.toISOString(),
    ...awayUntil(away.get(row.id)),
  }));
  return makePage(records, total, input);
};

const awayUntil = (absence: Absence | undefined) => (absence ? { awayUntil: absence.until.toISOString() } : {});

/** All but the last four digits, so that a chooser can tell two people of one name apart. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length > 4 ? `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}` : '*'.repeat(digits.length);
}
