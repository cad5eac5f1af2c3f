import * as z from 'zod/mini';
import { contract } from '../contract.ts';

/** Job titles for choosers; the rest of their calls follows from `resources/definitions/post.ts`. */

export const postOptions = contract({
  name: 'system.postOptions',
  summary: 'List enabled posts in order',
  method: 'GET',
  path: '/system/post/optionselect',
  access: 'self',
  input: z.object({}),
  reply: z.array(z.object({ postId: z.int(), postCode: z.string(), postName: z.string() })),
});
