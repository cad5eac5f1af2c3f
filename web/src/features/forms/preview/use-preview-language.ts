import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useEffect, useState } from 'react';
import type { FillMessages } from '../../../form-renderer/messages.ts';
import { useFillMessages } from '../use-fill-messages.ts';
import { textsIn } from './texts-in.ts';

/** The language that the preview speaks: those of the form, or every one where it does not say its own. */
export function usePreviewLanguage(definition: FormDefinition) {
  const shell = useFillMessages();
  const own = languagesOf(definition);
  const languages = own.length > 0 ? own : LANGUAGE_TAGS;
  const [wanted, setWanted] = useState<FormLanguage | null>(null);
  const [loaded, setLoaded] = useState<{ of: FormLanguage; texts: FillMessages } | null>(null);
  const first = languages.find((one) => one === shell.language) ?? languages[0] ?? 'en';
  const language = languages.find((one) => one === wanted) ?? first;
  useEffect(() => {
    let isOver = false;
    void textsIn(language).then((texts) => {
      if (!isOver) setLoaded({ of: language, texts });
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  const messages = loaded?.of === language ? loaded.texts : shell.messages;
  const choose = (name: string) => setWanted(languages.find((one) => one === name) ?? null);
  return { language, languages, messages, choose };
}
