import type { postOptions as contract } from '@countersign/shared/api/system/posts.ts';
import type { UseCase } from '../../../work/route.ts';

/** Enabled posts in their order, for choosers. */
export const postOptions: UseCase<typeof contract> = (_input, { db }) =>
  db
    .selectFrom('post')
    .select(['id as postId', 'code as postCode', 'name as postName'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute();
