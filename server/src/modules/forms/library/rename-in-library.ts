import type { rename } from '@countersign/shared/api/forms/field-library.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { itemToChange, presentItem } from './library-policy.ts';
import { renameItem } from './library-repository.ts';

/** Gives an entry another name. */
export const renameInLibrary: UseCase<typeof rename> = async ({ id, name }, call) => {
  const item = await itemToChange(call, id);
  await renameItem(call.db, id, name);
  return presentItem(personOf(call), { ...item, name });
};
