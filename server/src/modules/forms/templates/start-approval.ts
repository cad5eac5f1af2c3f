import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { Call } from '../../../work/call.ts';
import { templateChain, templateLanguage } from './build-template.ts';
import type { BuiltInTemplate } from './built-in-template.ts';

/** Publishes the approval of a template as a process of its own; returns its key, or null where the template has none. */
export async function startApproval(
  call: Call,
  template: BuiltInTemplate,
  { key, name, language }: { key: string; name: string; language: FormLanguage | undefined },
): Promise<string | null> {
  const chain = templateChain(template, key, templateLanguage(language));
  if (!chain) return null;
  await call.services.formProcesses.plant(call, { key, name, xml: buildProcess({ ...chain, name }) });
  return key;
}
