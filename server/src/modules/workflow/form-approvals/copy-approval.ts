import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import type { Work } from '../../../work/work.ts';
import { plantDefinition } from '../definitions/plant-definition.ts';
import { findApproval } from './find-approval.ts';
import { writeDraft } from './write-approval.ts';

/**
 * The process for a copy of a form. One that belongs to the form is copied, so that a change of either leaves the other alone: what
 * was published is published, as for whoever starts from a template, and a draft that never was stays one.
 */
export async function copyApproval(
  work: Pick<Work, 'db' | 'person' | 'now'>,
  { key, from, to, name }: { key: DefinitionKey; from: FormKey; to: FormKey; name: string },
): Promise<DefinitionKey> {
  const found = await findApproval(work.db, { key, formKey: from });
  if (!found?.isOwn) return key;
  const copied = asId<DefinitionKey>(`approval_${to}`);
  const { newest, row } = found;
  if (newest) await plantDefinition(work, { key: copied, formKey: to, name, xml: newest.xml });
  else await writeDraft(work, { key: copied, formKey: to, name, xml: row.draft_xml });
  return copied;
}
