import type { remove } from '@countersign/shared/api/forms/field-library.ts';
import type { UseCase } from '../../../work/route.ts';
import { itemToChange } from './library-policy.ts';
import { deleteItem } from './library-repository.ts';

/** Deletes an entry; forms hold copies of it. */
export const removeFromLibrary: UseCase<typeof remove> = async ({ id }, work) => {
  await itemToChange(work, id);
  await deleteItem(work.db, id);
  return null;
};
