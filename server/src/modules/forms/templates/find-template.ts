import type { TemplateSummary } from '@countersign/shared/api/forms/templates.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { languagesOf, translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { themeNamed } from '@countersign/shared/forms/theme/theme-gallery.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { seesAllForms } from '../rights/policy.ts';
import { ALL_BUILT_IN_TEMPLATES } from './all-built-in-templates.ts';
import { buildTemplate, templateLanguage } from './build-template.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { type StoredTemplate, storedTemplates } from './template-repository.ts';

/** A template with what it is made of; `builtIn` is null for those that people keep. */
export interface FoundTemplate {
  summary: TemplateSummary;
  definition: FormDefinition;
  builtIn: BuiltInTemplate | null;
}

/** Every template that the caller may use, those of the product first. */
export async function allTemplates(work: Work, language: FormLanguage | undefined): Promise<FoundTemplate[]> {
  const kept = await storedTemplates(work.db, personOf(work));
  return [
    ...ALL_BUILT_IN_TEMPLATES.map((one) => fromProduct(one, language)),
    ...kept.map((one) => fromPerson(one, work, language)),
  ];
}

/** The template, if the caller may use it; else refuses as if it were not there. */
export async function findTemplate(work: Work, id: string, language: FormLanguage | undefined): Promise<FoundTemplate> {
  const found = (await allTemplates(work, language)).find(({ summary }) => summary.id === id);
  return found ?? refuse('not_found', ['id']);
}

function fromProduct(template: BuiltInTemplate, wanted: FormLanguage | undefined): FoundTemplate {
  const language = templateLanguage(wanted);
  const definition = buildTemplate(template, language);
  const summary = {
    ...countsOf(definition),
    id: template.id,
    category: template.category,
    name: template.title[language],
    description: template.about[language],
    theme: themeNamed(template.theme),
    approval: (template.approval ?? []).map(({ name }) => name[language]),
    owner: null,
    mayRemove: false,
  };
  return { summary, definition, builtIn: template };
}

function fromPerson(template: StoredTemplate, work: Work, language: FormLanguage | undefined): FoundTemplate {
  const { id, category, name, description, owner } = template;
  const person = personOf(work);
  const summary = {
    ...countsOf(template.definition),
    id,
    category,
    name,
    description,
    theme: template.theme ?? PLAIN_THEME,
    approval: [],
    owner: { id: owner.id as UserId, nickName: owner.nickName },
    mayRemove: owner.id === person.id || seesAllForms(person),
  };
  const isSpoken = language !== undefined && languagesOf(template.definition).includes(language);
  const definition = isSpoken ? translateDefinition(template.definition, language) : template.definition;
  return { summary, definition, builtIn: null };
}

const countsOf = (definition: FormDefinition) => ({
  fieldCount: definition.fields.length,
  ruleCount: definition.rules.length,
  languages: languagesOf(definition),
});
