import type { LibraryItem } from '@countersign/shared/api/forms/field-library.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { ALL_PERMISSIONS } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { findItem, type StoredItem } from './library-repository.ts';

/** Lets a person put fields into everybody's library, and rename and delete what is there. */
const SHARE = 'form:library:share';

type Reader = Pick<Person, 'id' | 'permissions'>;

export const mayShare = ({ permissions }: Reader): boolean =>
  permissions.has(SHARE) || permissions.has(ALL_PERMISSIONS);

const maySee = (person: Reader, { scope, owner }: StoredItem) => scope === 'all' || owner.id === person.id;
const mayChange = (person: Reader, { scope, owner }: StoredItem) =>
  owner.id === person.id || (scope === 'all' && mayShare(person));

/** The entry as this person sees it. */
export const presentItem = (person: Reader, item: StoredItem): LibraryItem => ({
  ...item,
  mayChange: mayChange(person, item),
});

/** The entry, if the caller may change it; else refuses, and an entry of somebody else's own is not there at all. */
export async function itemToChange(work: Work, id: string): Promise<StoredItem> {
  const person = personOf(work);
  const item = await findItem(work.db, id);
  if (!item || !maySee(person, item)) return refuse('not_found', ['id']);
  return mayChange(person, item) ? item : refuse('forbidden', ['id']);
}
