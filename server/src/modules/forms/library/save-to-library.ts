import type { save } from '@countersign/shared/api/forms/field-library.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { mayShare, presentItem } from './library-policy.ts';
import { countItemsOf, findItem, insertItem } from './library-repository.ts';

const MOST_OF_ONE_PERSON = 500;
const LONGEST_CLIP = 200_000;

/** Keeps fields for the caller, or for everybody where the caller may share. */
export const saveToLibrary: UseCase<typeof save> = async ({ name, scope, clip }, call) => {
  const person = personOf(call);
  if (scope === 'all' && !mayShare(person)) return refuse('forbidden', ['scope']);
  if (JSON.stringify(clip).length > LONGEST_CLIP) {
    return refuse('definition_too_large', ['clip'], { params: { most: LONGEST_CLIP } });
  }
  await holdToLookUps(call, clip.fields, { place: ['clip', 'fields'] });
  if ((await countItemsOf(call.db, person.id)) >= MOST_OF_ONE_PERSON) {
    return refuse('library_full', [], { params: { most: MOST_OF_ONE_PERSON } });
  }
  const id = call.newId();
  await insertItem(call.db, { id, name, scope, clip, ownerId: person.id, now: call.now });
  const item = await findItem(call.db, id);
  return item ? presentItem(person, item) : refuse('not_found', ['id']);
};
