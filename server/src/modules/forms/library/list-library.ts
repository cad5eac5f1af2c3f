import type { list } from '@countersign/shared/api/forms/field-library.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { presentItem } from './library-policy.ts';
import { pageOfItems } from './library-repository.ts';

/** The own entries and everybody's, by name. */
export const listLibrary: UseCase<typeof list> = async (input, work) => {
  const person = personOf(work);
  const page = await pageOfItems(work.db, { ...input, ownerId: person.id });
  return { ...page, records: page.records.map((item) => presentItem(person, item)) };
};
