import { get as getSettings } from '@countersign/shared/api/forms/settings.ts';
import { get as getTheme } from '@countersign/shared/api/forms/theme.ts';
import { getDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { call } from '../../../lib/calls/http.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { saveText } from '../../../lib/texts/save-text.ts';
import { useDraft } from '../session/form-context.ts';
import { notesSheet } from './notes-sheet.ts';
import { wordsOfParts } from './words-of-parts.ts';

/** The draft that is open as files; their makers are fetched when somebody wants one. */
export function useExports() {
  const t = useT();
  const { form, history } = useDraft();
  const mayReadProcess = useMay('workflow:definition:query');
  const { definition } = history;
  const { formKey, nextDefinitionKey: definitionKey } = form;

  return {
    async own(): Promise<void> {
      const { writeOwnFile } = await import('@countersign/shared/interchange/own-file/own-file.ts');
      const attached =
        definitionKey !== null && mayReadProcess ? await call(getDefinition, { key: definitionKey }) : null;
      const process = attached ? { process: { name: attached.name, xml: attached.xml } } : {};
      const [{ settings, rev }, themed] = await Promise.all([
        call(getSettings, { formKey }),
        call(getTheme, { formKey }),
      ]);
      // People have other numbers elsewhere.
      const setting = rev > 0 ? { setting: { ...settings, notice: { ...settings.notice, userIds: [] } } } : {};
      const theme = themed.rev > 0 ? { theme: themed.theme } : {};
      saveText(`${formKey}.json`, writeOwnFile({ definition, ...setting, ...theme, ...process }), 'application/json');
    },
    async xlsForm() {
      const [{ writeXlsForm }, { writeWorkbook }] = await Promise.all([
        import('@countersign/shared/interchange/xlsform/write/write-xlsform.ts'),
        import('@countersign/shared/interchange/xlsx/write-workbook.ts'),
      ]);
      const { sheets, dropped } = writeXlsForm(definition, formKey, await wordsOfParts(definition));
      const notes = dropped.length > 0 ? [notesSheet(dropped, t)] : [];
      return { name: `${formKey}.xlsx`, bytes: writeWorkbook([...sheets, ...notes]), dropped };
    },
    async answerSchema(): Promise<void> {
      const { answerSchema } = await import('@countersign/shared/interchange/answer-schema.ts');

      saveText(
        `${formKey}.schema.json`,
        `${JSON.stringify(answerSchema(definition), null, 2)}\n`,
        'application/schema+json',
      );
    },
  };
}
