/** Something that is not ours and that we are held against, with the tests that do it. */
export interface Area {
  name: string;
  /** What we are held against. */
  source: string;
  /** Files of Vitest; `named` takes those tests alone whose full name fits. */
  tests: readonly { file: string; named?: RegExp }[];
}

/** FEEL comes from a folder outside of this repository and is counted by its own runner. */
export const FEEL = {
  name: 'FEEL',
  source: 'DMN Technology Compatibility Kit',
  where: 'scripts/conformance/conformance-feel.ts',
  /** Cases that name types which only a DMN file could declare: see docs/feel.md. */
  known: 12,
};

export const AREAS: readonly Area[] = [
  {
    name: 'BPMN files',
    source: 'files of other tools; metamodel of BPMN 2.0, Camunda, Zeebe, Flowable',
    tests: [
      { file: 'shared/src/workflow/bpmn/bpmn-corpus.test.ts' },
      { file: 'shared/src/workflow/bpmn/bpmn-metamodel.test.ts' },
    ],
  },
  {
    name: 'form files',
    source: 'XLSForm, SurveyJS and TDuck forms of others',
    tests: [{ file: 'shared/src/interchange/corpus.test.ts' }],
  },
  {
    name: 'ZAF protocol',
    source: 'Zendesk’s SDK 2, from npm and its own script',
    tests: [{ file: 'zendesk-app/test/zaf-client.test.ts' }, { file: 'zendesk-app/src/zaf/answer-or-throw.test.ts' }],
  },
  {
    name: 'captcha protocol',
    source: 'AJ-Captcha 1.3',
    tests: [
      { file: 'server/src/modules/captcha/captcha.test.ts', named: /^(?:the protocol|one try)/ },
      { file: 'web/src/fill/captcha/captcha.test.tsx' },
    ],
  },
  {
    name: 'OpenAPI',
    source: 'OpenAPI 3.1, openapi-typescript, openapi-fetch',
    tests: [{ file: 'server/src/http/openapi.test.ts' }, { file: 'tests/api-client/api-client.test.ts' }],
  },
  {
    name: 'WCAG rules',
    source: 'axe-core on every shared piece, field type and list',
    tests: [
      { file: 'web/src/gallery/gallery.test.tsx', named: /axe/ },
      { file: 'web/src/form-renderer/form-view.test.tsx', named: /axe/ },
      { file: 'web/src/form-renderer/controls/deferred-controls.test.tsx', named: /axe/ },
      { file: 'web/src/features/system/resource-screens.test.tsx', named: /axe/ },
      { file: 'web/src/ui/table/table-page.test.tsx', named: /accessibility/ },
    ],
  },
];
