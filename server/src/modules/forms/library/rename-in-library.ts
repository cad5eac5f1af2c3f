import type { rename } from '@countersign/shared/api/forms/field-library.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { itemToChange, presentItem } from './library-policy.ts';
import { renameItem } from './library-repository.ts';

/** Gives an entry another name. */
export const renameInLibrary: UseCase<typeof rename> = async ({ id, name }, work) => {
  const item = await itemToChange(work, id);
  await renameItem(work.db, id, name);
  return presentItem(personOf(work), { ...item, name });
};
