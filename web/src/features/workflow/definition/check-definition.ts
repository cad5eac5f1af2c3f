import { definitionKey } from '@countersign/shared/basics/ids.ts';
import type { TextKey } from '../../../lib/i18n.ts';

export interface DefinitionDraft {
  name: string;
  key: string;
  xml: string;
}

/** What has to be put right before a process can be saved, by field. */
export function checkDefinition({ name, key, xml }: DefinitionDraft): Partial<Record<keyof DefinitionDraft, TextKey>> {
  return {
    ...(name.trim() === '' ? { name: 'workflow.definition.nameMissing' } : {}),
    ...(definitionKey.safeParse(key).success ? {} : { key: 'workflow.definition.keyWrong' }),
    ...(xml.trim() === '' ? { xml: 'workflow.definition.xmlMissing' } : {}),
  };
}
