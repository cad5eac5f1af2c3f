import type { HasFormProcesses } from '../ports.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { Work } from '../../../work/work.ts';
import { templateChain, templateLanguage } from './build-template.ts';
import type { BuiltInTemplate } from './built-in-template.ts';

/** Publishes the approval of a template as a process of its own; returns its key, or null where the template has none. */
export async function startApproval(
  work: Work & HasFormProcesses,
  template: BuiltInTemplate,
  { key, name, language, formKey }: { key: string; name: string; language: FormLanguage | undefined; formKey: FormKey },
): Promise<string | null> {
  const chain = templateChain(template, key, templateLanguage(language));
  if (!chain) return null;
  await work.formProcesses.plant(work, { key, name, xml: buildProcess({ ...chain, name }), formKey });
  return key;
}
