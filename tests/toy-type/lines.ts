import { LANGUAGE_CODES } from '../../shared/src/basics/languages/languages.ts';

/** One line of the product that names types of field. It stands above each line that begins with `above`, without it on top. */
export interface Line {
  file: string;
  above?: string;
  line: string;
}

const tables = 'shared/src/forms/tables';

/** The line that makes the type one: from here on the compiler and the tests name what it lacks. */
export const UNION: readonly Line[] = [
  {
    file: 'shared/src/forms/schema.ts',
    above: 'import { formLanguage',
    line: "import { moodField } from './fields/mood/schema.ts';",
  },
  { file: 'shared/src/forms/schema.ts', above: '  subFormField,', line: '  moodField,' },
];

const inTable = (file: string, imports: string, row: string, above: string): Line[] => [
  { file: `${tables}/${file}`, line: imports },
  { file: `${tables}/${file}`, above, line: row },
];

/** A row of each table, as the compiler asks for it. */
export const ROWS: readonly Line[] = [
  ...inTable(
    'traits.ts',
    "import { moodTraits } from '../fields/mood/traits.ts';",
    '  mood: moodTraits,',
    '  text: textTraits,',
  ),
  { file: `${tables}/figures.ts`, above: "  text: 'words',", line: "  mood: 'scale'," },
  ...inTable(
    'settings.ts',
    "import { moodSettings } from '../fields/mood/settings.ts';",
    '  mood: moodSettings,',
    '  text: textSettings,',
  ),
  ...inTable(
    'exchange.ts',
    "import { moodExchange } from '../fields/mood/exchange.ts';",
    '  mood: moodExchange,',
    '  text: textExchange,',
  ),
  ...inTable(
    'deferred-kits.ts',
    "import { readMood } from '../fields/mood/check.ts';\nimport { textOfMood } from '../fields/mood/text.ts';",
    '  mood: { read: readMood, text: textOfMood },',
    '  file_upload: {',
  ),
  {
    file: 'web/src/form-renderer/controls/deferred-controls.ts',
    above: '  image_upload: ',
    line: "  mood: () => import('./mood/mood-control.tsx').then((file) => file.MoodControl),",
  },
  { file: 'web/src/features/forms/field-types.ts', above: '  text: TextIcon,', line: '  mood: Rating,' },
  { file: 'web/src/features/forms/field-types.ts', above: "      'single_choice',", line: "      'mood'," },
  {
    file: 'shared/src/forms/testing/test-every-type.ts',
    above: '  text: {',
    line: "  mood: { settings: { faces: 3 }, answer: 2, text: 'face 2 / 3' },",
  },
];

/** Its words in every language, as the check of texts asks for them. */
export const WORDS: readonly Line[] = LANGUAGE_CODES.flatMap((language) => {
  const file = `translations/${language}.json`;
  return [
    // The type and its hint.
    { file, above: '      "nps": "', line: '      "mood": "Mood",' },
    { file, above: '      "stars": "', line: '      "faces": "Number of faces",' },
  ];
});
