import { BUILT_IN_CATEGORIES } from '@countersign/shared/api/forms/templates.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import { stringsOf } from '@countersign/shared/forms/languages/strings-of.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import { THEME_CATEGORIES, THEME_GALLERY } from '@countersign/shared/forms/theme/theme-gallery.ts';
import { describe, expect, test } from 'vitest';
import { ALL_BUILT_IN_TEMPLATES } from './all-built-in-templates.ts';
import { buildTemplate, templateChain } from './build-template.ts';

test('wear themes of the gallery, from every category of it', () => {
  const worn = ALL_BUILT_IN_TEMPLATES.map(({ theme }) => THEME_GALLERY.find(({ key }) => key === theme)?.category);
  expect(worn).not.toContain(undefined);
  expect(new Set(worn)).toEqual(new Set(THEME_CATEGORIES));
});

test('there are at least 24 templates, in every category of the product, several with an approval', () => {
  expect(ALL_BUILT_IN_TEMPLATES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ALL_BUILT_IN_TEMPLATES.map(({ id }) => id)).size).toBe(ALL_BUILT_IN_TEMPLATES.length);
  const used = new Set(ALL_BUILT_IN_TEMPLATES.map(({ category }) => category));
  expect(used).toEqual(new Set(BUILT_IN_CATEGORIES));
  expect(ALL_BUILT_IN_TEMPLATES.filter(({ approval }) => approval !== undefined).length).toBeGreaterThan(9);
});

describe.each(ALL_BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test.each(['en', 'zh-CN'] as const)('can be published in %s, with rules', (language) => {
    const definition = buildTemplate(template, language);
    expect(freezeDefinition(definition)).toHaveProperty('expressions');
    expect(definition.rules.length).toBeGreaterThan(0);
  });

  test('says everything in Chinese, and nothing of it in English', () => {
    const english = stringsOf(buildTemplate(template, 'en'));
    const chinese = new Map(stringsOf(buildTemplate(template, 'zh-CN')).map(({ key, text }) => [key, text]));
    expect(english.filter(({ key, text }) => chinese.get(key) === text)).toEqual([]);
    expect([...chinese.values()].filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('has an approval that the engine takes, if it has one', async () => {
    const chain = templateChain(template, 'a_process', 'en');
    if (template.approval === undefined) return expect(chain).toBeNull();
    const { graph, problems } = await readProcess(buildProcess(chain ?? { key: '', name: '', steps: [] }));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(graph).not.toBeNull();
  });
});
