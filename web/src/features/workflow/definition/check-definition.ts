import { definitionKey } from '@countersign/shared/basics/ids.ts';
import type { TextKey } from '../../../lib/texts/i18n.ts';

export interface DefinitionDraft {
  name: string;
  key: string;
  xml: string;
}

/** What has to be put right before a process can be saved, by field; a new one may begin without a drawing. */
export function checkDefinition(
  { name, key, xml }: DefinitionDraft,
  isNew: boolean,
): Partial<Record<keyof DefinitionDraft, TextKey>> {
  return {
    ...(name.trim() === '' ? { name: 'workflow.definition.nameMissing' } : {}),
    ...(definitionKey.safeParse(key).success ? {} : { key: 'workflow.definition.keyWrong' }),
    ...(xml.trim() === '' && !isNew ? { xml: 'workflow.definition.xmlMissing' } : {}),
  };
}
