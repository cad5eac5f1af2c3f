import { type addWords as contract, MOST_WORDS } from '@countersign/shared/api/system/sensitive-words.ts';
import { wordIdentity } from '@countersign/shared/forms/texts/sensitive-words.ts';
import { sql } from 'kysely';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasWords } from './sensitive-words.ts';

/** Adds what is not there yet; they hold from the next publishing and sending on. */
export const addWords: UseCase<typeof contract, HasWords & HasAudit> = async ({ words, level }, work) => {
  const empty = words.findIndex((word) => wordIdentity(word) === '');
  if (empty >= 0) return refuse('word_without_letters', ['words', empty], { params: { line: empty + 1 } });
  // Two who add at once would each find the other's words missing.
  await sql`select pg_advisory_xact_lock(hashtext('system.sensitiveWords'))`.execute(work.db);
  const before = await work.db.selectFrom('sensitive_word').select('word').execute();
  const known = new Set(before.map(({ word }) => wordIdentity(word)));
  const added = new Map<string, string>();
  for (const word of words) {
    const identity = wordIdentity(word);
    if (!known.has(identity) && !added.has(identity)) added.set(identity, word.trim());
  }
  if (known.size + added.size > MOST_WORDS) refuse('too_many_words', ['words'], { params: { most: MOST_WORDS } });
  const list = [...added.values()];
  if (list.length > 0)
    await sql`insert into sensitive_word (word, level, created_at, updated_at)
      select word, ${level}, ${work.now}::timestamptz, ${work.now}::timestamptz
      from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb) as word on conflict do nothing`.execute(work.db);
  tellChange(work, { target: { resource: 'sensitiveWord' }, before: null, after: { words: list, level } });
  work.afterCommit(() => work.words.refresh());
  return { added: list.length, known: words.length - list.length };
};
