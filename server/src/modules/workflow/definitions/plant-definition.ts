import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import type { Work } from '../../../work/work.ts';

/**
 * Writes a process that the product itself brings, as a first published version of a form's own, for whoever starts from a template: it needs
 * no permission of its own. Throws when the engine would refuse it.
 */
export async function plantDefinition(
  work: Pick<Work, 'db' | 'person' | 'now'>,
  { key, name, xml, formKey }: { key: DefinitionKey; name: string; xml: string; formKey: FormKey },
): Promise<void> {
  const { graph, problems } = await readProcess(xml);
  if (!graph) throw new Error(`the process ${key} is not valid: ${JSON.stringify(problems)}`);
  const by = work.person?.id ?? null;
  const times = { created_at: work.now, updated_at: work.now };
  await work.db
    .insertInto('process_definition')
    .values({ key, name, draft_xml: xml, rev: 1, version: 1, form_key: formKey, created_by: by, ...times })
    .execute();
  await work.db
    .insertInto('process_definition_version')
    .values({ key, version: 1, name, xml, graph: JSON.stringify(graph), published_by: by, published_at: work.now })
    .execute();
}
