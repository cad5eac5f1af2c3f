import type { ApprovalStep } from '@countersign/shared/api/forms/approval.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { sql } from 'kysely';
import { asId } from '../../../basics/as-id.ts';
import { textAt } from '../../../basics/texts.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { type PlainChain, plainProcess } from './plain-chain.ts';

type Writing = Pick<Work, 'db' | 'person' | 'now'>;

/**
 * The form's own process as a draft: these steps, in place of what the draft said before. Without steps the process that is there
 * stays as it was drawn; where there is none, one step that is for nobody yet is drawn.
 */
export async function writeApproval(
  work: Writing & HasLanguage,
  { formKey, name, steps }: { formKey: FormKey; name: string; steps: readonly ApprovalStep[] },
): Promise<DefinitionKey> {
  const own = await ownProcess(work, formKey);
  if (own && steps.length === 0) return own;
  const key = own ?? asId<DefinitionKey>(`approval_${formKey}`);
  const admins = [String(personOf(work).id)];
  const shell = { key, name, admins };
  const xml = steps.length > 0 ? plainProcess({ ...shell, steps }) : emptyProcess(shell, languageOf(work.language));
  await writeDraft(work, { key, formKey, name, xml });
  return key;
}

/** Key of the process that belongs to a form, held until the transaction ends. */
async function ownProcess({ db }: Writing, formKey: FormKey): Promise<DefinitionKey | null> {
  const row = await db
    .selectFrom('process_definition')
    .select('key')
    .where('form_key', '=', formKey)
    .forUpdate()
    .executeTakeFirst();
  return row?.key ?? null;
}

function emptyProcess({ key, name, admins }: Omit<PlainChain, 'steps'>, language: LanguageCode): string {
  const step = textAt(language, 'workflow.designer.newName.approver') ?? name;
  return buildProcess({
    key,
    name,
    settings: { admins: [...admins] },
    steps: [{ type: 'approver', name: step, people: [] }],
  });
}

interface Draft {
  key: DefinitionKey;
  formKey: FormKey;
  name: string;
  xml: string;
}

/** A process of the house that happens to have the key is left alone. */
export async function writeDraft(work: Writing, { key, formKey, name, xml }: Draft): Promise<void> {
  const { db, now } = work;
  const written = await db
    .insertInto('process_definition')
    .values({
      key,
      name,
      draft_xml: xml,
      rev: 1,
      form_key: formKey,
      created_by: personOf(work).id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ name, draft_xml: xml, rev: sql`process_definition.rev + 1`, updated_at: now })
        .where('process_definition.form_key', '=', formKey),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) refuse('stale_revision', ['definitionKey']);
}
