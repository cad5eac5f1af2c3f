import { codeOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { textsOf } from '../../../basics/texts.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts of the sidebar's page that the server writes: those of the sidebar itself, and those of a refused opening. */
export const pageTexts = (language: LanguageTag): { sidebar: Texts; landing: Texts } =>
  textsOf(codeOf(language))['tickets'] as unknown as { sidebar: Texts; landing: Texts };
