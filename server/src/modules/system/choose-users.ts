import type { chooseUsers as contract } from '@countersign/shared/api/system/system.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { likeText } from '../../basics/like-text.ts';
import type { UseCase } from '../../work/route.ts';

/** Enabled people whose names and phone number contain what was typed. */
export const chooseUsers: UseCase<typeof contract> = async (input, { db }) => {
  let query = db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .where('u.is_enabled', '=', true);
  if (input.userName) query = query.where('u.user_name', 'ilike', likeText(input.userName));
  if (input.nickName) query = query.where('u.nick_name', 'ilike', likeText(input.nickName));
  if (input.phone) query = query.where('u.phone', 'like', likeText(input.phone));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.phone', 'u.created_at', 'd.name as department_name'])
    .orderBy('u.id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const records = rows.map((row) => ({
    id: row.id as UserId,
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department_name ?? '',
    phone: maskPhone(row.phone),
    createTime: row.created_at.toISOString(),
  }));
  return makePage(records, total, input);
};

/** All but the last four digits, so that a chooser can tell two people of one name apart. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length > 4 ? `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}` : '*'.repeat(digits.length);
}
