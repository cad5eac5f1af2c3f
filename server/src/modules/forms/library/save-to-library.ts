import type { save } from '@countersign/shared/api/forms/field-library.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { mayShare, presentItem } from './library-policy.ts';
import { countItemsOf, findItem, insertItem } from './library-repository.ts';

const MOST_OF_ONE_PERSON = 500;
const LONGEST_CLIP = 200_000;

/** Keeps fields for the caller, or for everybody where the caller may share. */
export const saveToLibrary: UseCase<typeof save> = async ({ name, scope, clip }, work) => {
  const person = personOf(work);
  if (scope === 'all' && !mayShare(person)) return refuse('forbidden', ['scope']);
  if (JSON.stringify(clip).length > LONGEST_CLIP) {
    return refuse('definition_too_large', ['clip'], { params: { most: LONGEST_CLIP } });
  }
  await holdToLookUps(work, clip.fields, { place: ['clip', 'fields'] });
  if ((await countItemsOf(work.db, person.id)) >= MOST_OF_ONE_PERSON) {
    return refuse('library_full', [], { params: { most: MOST_OF_ONE_PERSON } });
  }
  const id = work.newId();
  await insertItem(work.db, { id, name, scope, clip, ownerId: person.id, now: work.now });
  const item = await findItem(work.db, id);
  return item ? presentItem(person, item) : refuse('not_found', ['id']);
};
