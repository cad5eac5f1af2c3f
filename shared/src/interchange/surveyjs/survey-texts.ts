import type { FormLanguage } from '../../forms/languages/form-language.ts';
import type { FormBuilder } from '../form-builder.ts';
import type { Place } from '../imported-form.ts';
import { asLoose, asText, type Loose } from '../loose.ts';
import { languageNamed } from '../xlsform/sheets/languages.ts';

/** What texts without a language are written in there. */
const DEFAULT_LANGUAGE = 'en';

/** Texts of a survey: `"Name"`, or `{ default: "Name", de: "Name" }`, with answers in them as `{name}`. */
export class SurveyTexts {
  readonly language: FormLanguage | undefined;
  private readonly locale: string;
  private readonly builder: FormBuilder;
  private readonly keyOf: (name: string) => string | undefined;

  constructor(form: Loose, builder: FormBuilder, keyOf: (name: string) => string | undefined) {
    this.locale = asText(form['locale']);
    this.language = languageNamed(this.locale || DEFAULT_LANGUAGE) ?? undefined;
    this.builder = builder;
    this.keyOf = keyOf;
  }

  /** The text in the form's own language; its translations go to the builder under `key`. */
  read(value: unknown, key: string, where: Place): string {
    if (typeof value !== 'object' || value === null) return this.pipes(asText(value));
    const texts = asLoose(value);
    const own = asText(texts[this.locale || 'default']) || asText(texts['default']) || asText(texts[DEFAULT_LANGUAGE]);
    for (const [name, text] of Object.entries(texts)) {
      const language = languageNamed(name === 'default' ? DEFAULT_LANGUAGE : name);
      if (!language) this.builder.drop(where, `${name}: ${asText(text)}`, 'unknown_language');
      else if (language !== this.language && key && asText(text))
        this.builder.translate(language, key, this.pipes(asText(text)));
    }
    return this.pipes(own);
  }

  private pipes(text: string): string {
    return text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
      const key = this.keyOf(name.trim());
      return key ? `{{${key}}}` : whole;
    });
  }
}
