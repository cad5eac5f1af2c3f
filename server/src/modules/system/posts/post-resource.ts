import { post } from '@countersign/shared/resources/definitions/post.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import { reachesDepartment, reachOf } from '../reach/reach.ts';

/** Posts; one that people hold cannot be deleted. */
export const postResource = bindResource({
  resource: post,
  table: 'post',
  columns: {
    postId: 'id',
    postName: 'name',
    postCode: 'code',
    deptId: 'department_id',
    postSort: 'order_num',
    status: 'is_enabled',
    remark: 'remark',
    createTime: 'created_at',
  },
  reachOf,
  references: {
    // A department out of reach is as good as none: otherwise its posts' names could be tried out.
    deptId: async (id, work) => {
      if (id === 0) return true;
      const { db } = work;
      if (!reachesDepartment(await reachOf(work, 'system:post:list'), Number(id))) return false;
      const found = db.selectFrom('department').select('id').where('id', '=', Number(id)).forKeyShare();
      return (await found.executeTakeFirst()) !== undefined;
    },
  },
  guards: {
    heldByPeople: async (ids, { db }) => {
      const held = db
        .selectFrom('user_post')
        .select('post_id')
        .distinct()
        .where('post_id', 'in', [...ids, -1]);
      return (await held.execute()).map((row) => row.post_id);
    },
  },
});
