import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { problemsOfSheet } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { RichTextEditor } from '../../../../ui/rich-text/rich-text-editor.tsx';
import { usualSheet } from '../../sheet/usual-sheet.ts';
import { problemWords } from '../problems/problem-words.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useFieldNames } from '../session/use-known-names.ts';
import { InsertMenu } from './insert-menu.tsx';
import { SamplePaper } from './sample-paper.tsx';

interface Props {
  name: string;
  /** Null for the usual one. */
  sheet: RichText | null;
  onChange: (sheet: RichText | null) => void;
  onClose: () => void;
}

/** Writes the sheet of a process, with the paper beside it. What is written counts once it is used: one step to undo. */
export function SheetDialog({ name, sheet, onChange, onClose }: Props) {
  const t = useT();
  const { choices, mayEdit } = useDesigner();
  const fields = useFieldNames();
  const [first] = useState(() => sheet ?? usualSheet(t));
  const [draft, setDraft] = useState(first);
  const isChanged = !isSame(draft, first);
  const close = async () => {
    const isSure =
      !isChanged ||
      (await confirm({
        title: t('workflow.sheet.editor.discardTitle'),
        text: t('workflow.sheet.editor.discardText'),
        verb: t('workflow.sheet.editor.discard'),
        cancelLabel: t('workflow.sheet.editor.keep'),
        isDanger: true,
      }));
    if (isSure) onClose();
  };
  const use = () => {
    if (mayEdit && (isChanged || sheet === null)) onChange(draft.length === 0 ? null : draft);
    onClose();
  };
  const hasForm = (choices?.forms ?? []).length > 0;
  const problems = problemsOfSheet(draft, hasForm ? new Set(fields.map((field) => field.name)) : null);
  return (
    <Dialog
      isWide
      title={t('workflow.sheet.editor.title', { name })}
      verb={mayEdit ? t('workflow.sheet.editor.done') : t('common.close')}
      onSubmit={use}
      onClose={() => void close()}
    >
      <Columns>
        {mayEdit && (
          <section>
            <Head>
              <h3>{t('workflow.sheet.editor.text')}</h3>
              <FromUsual draft={draft} onChange={setDraft} />
            </Head>
            <RichTextEditor
              label={t('workflow.sheet.editor.text')}
              value={draft}
              onChange={setDraft}
              tools={(insert) => <InsertMenu fields={fields} onInsert={insert} />}
            />
            <div aria-live="polite">
              {problems.length > 0 && (
                <Alert type="error">
                  {problems.map(({ code, name: place }) => (
                    <p key={`${code} ${place}`}>{problemWords({ code, params: { name: place } })}</p>
                  ))}
                </Alert>
              )}
              {draft.length === 0 && <p>{t('workflow.sheet.editor.empty')}</p>}
            </div>
          </section>
        )}
        <section>
          <Head>
            <h3>{t('workflow.sheet.editor.preview')}</h3>
            <small>{t('workflow.sheet.editor.previewHint')}</small>
          </Head>
          <SamplePaper name={name} template={draft.length === 0 ? null : draft} fields={fields} />
        </section>
      </Columns>
    </Dialog>
  );
}

const isSame = (one: RichText, other: RichText) => JSON.stringify(one) === JSON.stringify(other);

function FromUsual({ draft, onChange }: { draft: RichText; onChange: (sheet: RichText) => void }) {
  const t = useT();
  const usual = usualSheet(t);
  const begin = async () => {
    const isSure =
      draft.length === 0 ||
      (await confirm({
        title: t('workflow.sheet.editor.fromUsualTitle'),
        text: t('workflow.sheet.editor.fromUsualText'),
        verb: t('workflow.sheet.editor.replace'),
      }));
    if (isSure) onChange(usual);
  };
  if (isSame(draft, usual)) return null;
  return (
    <Button size="small" isBasic onClick={() => void begin()}>
      {t('workflow.sheet.editor.fromUsual')}
    </Button>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 24px;
  @media (min-width: 1000px) {
    grid-template-columns: repeat(auto-fit, minmax(400px, 1fr));
  }
  > section {
    display: grid;
    align-content: start;
    gap: 8px;
    min-width: 0;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 32px;
  h3 {
    font-size: 14px;
    font-weight: 600;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
