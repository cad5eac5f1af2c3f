import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { describe, expect, test } from 'vitest';
import { fillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { pageTexts, TYPE_TEXTS } from './page-texts.ts';

type Texts = Record<string, unknown> & { problem: Record<string, string> };
const textsFor = (...types: string[]) =>
  pageTexts(
    fillLanguage('en').texts,
    types.map((type) => ({ type }) as Field),
  ) as Texts;

describe('the texts of a fill page', () => {
  test('say what its types of field need, and nothing of the others', () => {
    const plain = textsFor('text', 'number');
    expect(plain).toMatchObject({ submit: 'Send', problem: { wrong_type_number: 'Enter a number, such as 1234.5' } });
    expect(plain).not.toHaveProperty('drawHere');
    expect(plain.problem).not.toHaveProperty('required_signature');
    expect(textsFor('signature')).toMatchObject({
      drawHere: 'Draw your signature here',
      problem: { required_signature: 'Sign here' },
    });
  });

  test('never carry the mail that brings a code, nor what the designer says', () => {
    expect(textsFor('email_code')).toHaveProperty('sendCode');
    expect(textsFor('email_code')).not.toHaveProperty('codeMail');
  });

  test.each(LANGUAGE_TAGS)('are there in %s under the names that are given here', (tag) => {
    const all = fillLanguage(tag).texts as unknown as Texts;
    for (const { texts = [], problems = [] } of TYPE_TEXTS) {
      expect(Object.keys(all)).toEqual(expect.arrayContaining([...texts]));
      expect(Object.keys(all.problem)).toEqual(expect.arrayContaining([...problems]));
    }
  });
});

/** The files that may show the texts of some types, by the first of those types. */
const FILES: Readonly<Record<string, RegExp>> = {
  file_upload: /(file-upload|image-upload|camera)-control|file-upload\/file-rows/,
  camera: /(camera|scan)-control/,
  signature: /sign-here|signature-control/,
  geolocation: /geolocation-control/,
  appointment: /appointment-control/,
  email_code: /email-code|link-code/,
  full_name: /parts-control/,
  province_city: /path-controls/,
  date_range: /time-controls/,
  slider: /slider-control/,
  consent: /consent-control/,
  tag_box: /tag-input/,
  ranking: /ranking-control/,
  sub_form: /\/(rows|sub-form)\//,
  matrix: /\/matrix\//,
  carousel: /carousel-control/,
  video: /video-control/,
  tabs: /tabs-view/,
};

const web = fileURLToPath(new URL('../../../../../web/src/', import.meta.url));
const sources = globSync(['form-renderer/**/*.ts*', 'fill/**/*.ts*'], { cwd: web })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(web + path, 'utf8') }));
const shown = TYPE_TEXTS.flatMap(({ types, texts = [] }) => texts.map((name) => [name, types[0] as string] as const));

test.each(shown)('“%s” is said by the controls of its types alone (%s)', (name, type) => {
  const says = new RegExp(`\\b(?:messages|words|t)\\??\\.${name}\\b`);
  const places = sources.filter(({ code }) => says.test(code)).map(({ path }) => path);
  expect(places).not.toEqual([]);
  expect(places.filter((path) => !FILES[type]?.test(path))).toEqual([]);
});
