import type { FormLanguage } from '../../../forms/languages/form-language.ts';
import type { FormBuilder } from '../../form-builder.ts';
import type { Place } from '../../imported-form.ts';
import { languageNamed } from './languages.ts';
import type { Entry } from './read-table.ts';

const READ = ['label', 'hint', 'guidance_hint', 'constraint_message'];

/** Which column of several languages is the form's own, and which are its translations. */
export class Texts {
  readonly language: FormLanguage | undefined;
  /** What stands behind `label::` of the form's own language; empty where plain `label` is. */
  private readonly own: string;
  private readonly others: readonly (readonly [suffix: string, language: FormLanguage])[];

  constructor(entries: readonly Entry[], named: string | undefined, drop: (where: Place, what: string) => void) {
    const headings = new Set<string>();
    for (const { texts } of entries) for (const heading of texts.keys()) headings.add(heading);
    const suffixes = new Set(
      [...headings].flatMap((heading) =>
        READ.some((name) => heading.startsWith(`${name}::`)) ? [heading.split('::')[1] ?? ''] : [],
      ),
    );
    const wanted = named?.toLowerCase() ?? '';
    const hasPlain = headings.has('label');
    const language = languageNamed(wanted);
    const same = [...suffixes].find((suffix) => suffix === wanted || (language && languageNamed(suffix) === language));
    this.own = hasPlain ? '' : (same ?? [...suffixes][0] ?? '');
    const others: [string, FormLanguage][] = [];
    for (const suffix of suffixes) {
      if (suffix === this.own) continue;
      const other = languageNamed(suffix);
      if (other) others.push([suffix, other]);
      else drop({ type: 'row', sheet: 'survey', row: 1 }, suffix);
    }
    const own = languageNamed(this.own || wanted);
    this.language = own ?? (others.length > 0 ? 'en' : undefined);
    this.others = others.filter(([, language]) => language !== this.language);
  }

  /** The text of the form's own language. */
  of(entry: Entry, name: string): string {
    const suffixed = this.own ? entry.texts.get(`${name}::${this.own}`) : undefined;
    return suffixed ?? entry.texts.get(name) ?? '';
  }

  /** What a text is in the other languages of the file. */
  inOthers(entry: Entry, name: string): (readonly [language: FormLanguage, text: string])[] {
    return this.others.flatMap(([suffix, language]) => {
      const text = entry.texts.get(`${name}::${suffix}`);
      return text ? [[language, text] as const] : [];
    });
  }

  /** Gives the builder the translations of one text. */
  translate(builder: FormBuilder, entry: Entry, name: string, key: string, change = (text: string) => text): void {
    for (const [language, text] of this.inOthers(entry, name)) builder.translate(language, key, change(text));
  }
}
