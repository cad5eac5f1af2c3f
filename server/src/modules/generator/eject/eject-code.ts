import { readFileSync } from 'node:fs';
import type { FieldDefinition, ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import type { DictionaryOptions } from '@countersign/shared/resources/made/to-resource.ts';
import { packageFile, lockFile } from './package-files.ts';
import {
  factLines,
  isJson,
  readLines,
  rowLines,
  sampleLines,
  schemaLines,
  sqlLines,
  writeLines,
} from './field-lines.ts';
import { seedMenu, textsFile } from './texts-file.ts';

export interface CodeFile {
  name: string;
  content: string;
}

/**
 * The code of a resource, as files that stand alone. Code is made of names that match `RESOURCE_NAME` and of numbers; whatever people
 * wrote stands in `texts.json` and `seed-menu.json`, as JSON, so that no label can ever become code or end a comment.
 */
export function ejectCode(definition: ResourceDefinition, dictionaries: DictionaryOptions): CodeFile[] {
  const { name, fields, title } = definition;
  const from = (template: string, parts: Readonly<Record<string, string>> = {}): CodeFile => ({
    name: template,
    content: filled(readTemplate(template), { NAME: name, TITLE: title, ...parts }),
  });
  return [
    { name: 'package.json', content: packageFile(name) },
    { name: 'package-lock.json', content: lockFile(name) },
    from('tsconfig.json'),
    { name: 'texts.json', content: textsFile(definition, dictionaries) },
    { name: 'types.ts', content: typesFile(definition) },
    from('schema.ts', { FIELDS: schemaLines(fields) }),
    { name: 'schema.sql', content: sqlLines(definition) },
    from('repo.ts', {
      READ: readLines(fields),
      WRITE: writeLines(fields),
      JSON: listOf(
        'JSON_FIELDS',
        fields.filter(({ type }) => isJson(type)),
      ),
      SEARCHED: listOf('SEARCHED', fields.filter(isSearched).slice(0, MOST_SEARCHED)),
      SORTED: listOf(
        'SORTED',
        fields.filter(({ isSortable }) => isSortable),
      ),
    }),
    from('routes.ts'),
    from('Page.tsx'),
    { name: 'sample-row.ts', content: sampleLines(fields) },
    from('routes.test.ts'),
    from('Page.test.tsx'),
    { name: 'seed-menu.json', content: seedMenu(definition) },
    from('README.md'),
  ];
}

const MOST_SEARCHED = 5;

const isSearched = ({ type }: FieldDefinition): boolean => type === 'text' || type === 'long_text';

const readTemplate = (name: string): string => readFileSync(new URL(`template/${name}.txt`, import.meta.url), 'utf8');

/** Replaces `__NAME__` and the like; a function, so that `$&` in a part means nothing. */
const filled = (template: string, parts: Readonly<Record<string, string>>): string =>
  template.replaceAll(/__([A-Z]+)__/g, (_, part: string) => parts[part] ?? '');

const WIDTH = 120;
/** A list of names on one line where it fits, else one entry a line, as the formatter has it. */
function listOf(name: string, fields: readonly FieldDefinition[]): string {
  const names = fields.map(({ key }) => `'${key}'`);
  const line = `[${names.join(', ')}]`;
  if (`const ${name}: readonly string[] = ${line};`.length <= WIDTH) return line;
  return `[\n${names.map((one) => `  ${one},\n`).join('')}]`;
}

const typesFile = ({ fields }: ResourceDefinition): string => `/** A row as it travels. */
export interface Row {
  id: number;
${rowLines(fields)}
  created_at: string;
  rev: number;
}

/** What people write of a row. */
export type NewRow = Omit<Row, 'id' | 'created_at' | 'rev'>;

export interface FieldFacts {
  type: string;
  isRequired: boolean;
  inList: boolean;
  /** Whether its values are written as JSON. */
  isJson: boolean;
}

export const FIELDS: Readonly<Record<keyof NewRow, FieldFacts>> = {
${factLines(fields)}
};
`;
