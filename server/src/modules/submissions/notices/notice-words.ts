import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { NoticeWords } from '@countersign/shared/forms/notice-words.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';
import { fill } from '../../../basics/texts.ts';
import type { HasApprovalSight, SightReader } from '../sight/approval-sight.ts';
import { sightsOf } from '../sight/sight-of.ts';

interface Row {
  id: SubmissionId;
  words: NoticeWords;
  form: string;
  number: string;
  sender: string | null;
  ticket: string | null;
}

/** What the notices of answers say to one reader in their forms' own words; nothing of answers whose form has none. */
export async function ownNoticeWords(
  work: Pick<Work, 'db'> & HasApprovalSight,
  reader: SightReader,
  ids: readonly SubmissionId[],
): Promise<ReadonlyMap<SubmissionId, NoticeWords>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select s.id, g.settings #> '{notice,words}' as words, f.name as form, s.serial::text as number, u.nick_name as sender, s.ticket_id as ticket
      from submission s join form_title f on f.key = s.form_key join form_terms g on g.form_key = s.form_key
      left join person u on u.id = s.created_by
     where s.id = any(${[...ids]}::text[]) and g.settings #> '{notice,words}' is not null`.execute(work.db);
  const sights = await sightsOf(
    work,
    reader,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, words, form, number, sender, ticket }) => {
      const isSeen = (sights.get(id) ?? 'none') !== 'none';
      const values: Readonly<Record<string, string>> = isSeen
        ? { form, number, sender: sender ?? '', ticket: ticket ?? '' }
        : { form };
      return [id, filled(words, values)];
    }),
  );
}

const filled = ({ subject, text }: NoticeWords, values: Readonly<Record<string, string>>): NoticeWords => ({
  ...(subject !== undefined && { subject: fill(subject, values) }),
  ...(text !== undefined && { text: fill(text, values) }),
});
