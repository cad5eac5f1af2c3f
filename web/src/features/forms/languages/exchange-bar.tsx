import { LANGUAGE_NAMES } from '@countersign/shared/basics/languages/languages.ts';
import {
  type ImportedTranslations,
  translationsToCsv,
  translationsToJson,
} from '@countersign/shared/forms/languages/exchange-translations.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { type Translate, useT } from '../../../lib/texts/i18n.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { useImport } from '../../../lib/imports/use-import.ts';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { saveText } from '../../../lib/texts/save-text.ts';

const LONGEST_REPORT = 20;

/** The texts as a file for translators, and back, with a report of what did not fit. */
export function ExchangeBar({ definition }: { definition: FormDefinition }) {
  const t = useT();
  const session = useDraftSession();
  const { form } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<string[]>([]);
  const reading = useImport('translations');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReport([]);
    const content = { name: file.name, content: file };
    let form: FormDefinition;
    let read;
    // Who goes on writing meanwhile loses nothing.
    do {
      form = session.get().history.definition;
      read = await reading.start({ file: content, definition: form });
    } while (read && session.get().history.definition !== form);
    const imported = read?.imported;
    if (imported && imported.changed > 0) {
      session.run({ type: 'setForm', settings: { translations: imported.translations } });
    }
    const guessed = read?.guessed ? [t('files.reading.guessed', { encoding: read.guessed })] : [];
    setReport(imported ? [...guessed, ...reportOf(t, imported)] : [t('forms.languages.wrongFile')]);
  };
  return (
    <>
      <Row>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('forms.languages.import')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.json,text/csv,application/json"
          aria-label={t('forms.languages.import')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          size="small"
          onClick={() => saveText(`${form.formKey}-texts.csv`, `\uFEFF${translationsToCsv(definition)}`, 'text/csv')}
        >
          {t('forms.languages.exportCsv')}
        </Button>
        <Button
          size="small"
          onClick={() => saveText(`${form.formKey}-texts.json`, translationsToJson(definition), 'application/json')}
        >
          {t('forms.languages.exportJson')}
        </Button>
      </Row>
      {reading.state.type === 'running' && (
        <ImportProgress name="" progress={reading.state.progress} onCancel={reading.reset} />
      )}
      {report.length > 0 && (
        <Report role="status">
          {report.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Report>
      )}
    </>
  );
}

function reportOf(t: Translate, imported: ImportedTranslations): string[] {
  const { changed, unknownKeys, unknownLanguages, missing } = imported;
  const lines = [t('forms.languages.changed', { count: changed })];
  for (const { language, count } of missing.filter((one) => one.count > 0)) {
    lines.push(t('forms.languages.stillMissing', { count, name: LANGUAGE_NAMES[language] }));
  }
  if (unknownLanguages.length > 0) {
    lines.push(t('forms.languages.unknownLanguages', { names: unknownLanguages.join(', ') }));
  }
  if (unknownKeys.length > 0) {
    const names = unknownKeys.slice(0, LONGEST_REPORT).join(', ');
    lines.push(t('forms.languages.unknownKeys', { count: unknownKeys.length, names }));
  }
  return lines;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 16px;
`;
const Report = styled.ul`
  margin: 0 0 16px;
  padding: 12px 16px 12px 32px;
  background: ${colour('background.subtle')};
  list-style: disc;
  overflow-wrap: anywhere;
`;
