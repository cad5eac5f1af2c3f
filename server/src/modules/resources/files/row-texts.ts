import { LANGUAGE_CODES, type LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { fileFields } from '@countersign/shared/resources/fields.ts';
import type { Resource, ResourceField } from '@countersign/shared/resources/resource.ts';
import { saidIn } from '@countersign/shared/resources/said-in.ts';
import { textsOf } from '../../../basics/texts.ts';

interface Texts {
  page: { onOff: Record<string, string>; yesNo: Record<string, string>; sheet: string };
  [resource: string]: unknown;
}
interface OwnTexts {
  title?: string;
  fields?: Record<string, string>;
  options?: Record<string, Record<string, string>>;
}

const textsIn = (language: LanguageCode) => textsOf(language)['resources'] as unknown as Texts;

const ownTexts = ({ texts: place }: Resource, language: LanguageCode): OwnTexts =>
  (textsIn(language)[place.slice('resources.'.length)] ?? {}) as OwnTexts;

/** What a field is called in a language. */
export const headingOf = (resource: Resource, field: string, language: LanguageCode): string =>
  saidIn(resource, language)?.[`fields.${field}`] ?? ownTexts(resource, language).fields?.[field] ?? field;

export const titleOf = (resource: Resource, language: LanguageCode): string =>
  saidIn(resource, language)?.['title'] ?? ownTexts(resource, language).title ?? resource.name;

/** What each value of a field is called; undefined for fields that say what they say. */
export function optionTexts(
  resource: Resource,
  [name, field]: readonly [string, ResourceField],
  language: LanguageCode,
): Readonly<Record<string, string>> | undefined {
  if (field.type === 'on_off') return textsIn(language).page.onOff;
  if (field.type === 'yes_no') return textsIn(language).page.yesNo;
  if (field.type !== 'choice') return undefined;
  const own = ownTexts(resource, language).options?.[name] ?? {};
  return Object.fromEntries(
    field.options.map((option) => [
      option,
      saidIn(resource, language)?.[`options.${name}.${option}`] ?? own[option] ?? option,
    ]),
  );
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The field that a heading is meant for, in any language or as it is called on the wire. */
export function fieldOfHeading(resource: Resource): (heading: string) => string | undefined {
  const known = new Map(
    fileFields(resource).flatMap(([name]) =>
      [name, ...LANGUAGE_CODES.map((language) => headingOf(resource, name, language))].map(
        (heading) => [plain(heading), name] as const,
      ),
    ),
  );
  return (heading) => known.get(plain(heading));
}

/** The value that a cell means, in any language or as it is on the wire; the cell itself where it is none. */
export function valueOfText(resource: Resource, named: readonly [string, ResourceField], cell: string): string {
  for (const language of LANGUAGE_CODES) {
    const options = Object.entries(optionTexts(resource, named, language) ?? {});
    const found = options.find(([value, text]) => plain(text) === plain(cell) || plain(value) === plain(cell));
    if (found) return found[0];
  }
  return cell;
}
