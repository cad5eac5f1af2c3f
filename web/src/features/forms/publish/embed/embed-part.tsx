import { type Publishing, setEmbedding } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Field, Label, Textarea } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { SelectField, TextareaField } from '../../../../ui/fields/fields.tsx';
import { useDraft } from '../../session/form-context.ts';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { EMBED_MODES, embedCode, type EmbedMode, readOrigins } from './embed-code.ts';
import { PublishPart } from '../publish-layout.ts';

interface Props {
  formKey: FormKey;
  publishing: Publishing;
  onChange: (present: Publishing | undefined) => boolean;
}

/** Which websites may show the form, and what goes into their pages. */
export function EmbedPart({ formKey, publishing, onChange }: Props) {
  const t = useT();
  const { history } = useDraft();
  const [mode, setMode] = useState<EmbedMode>('inline');
  const code = embedCode({
    mode,
    home: window.location.origin,
    name: publishing.slug ?? formKey,
    title: history.definition.title,
    label: history.definition.title,
  });
  return (
    <PublishPart>
      <h2>{t('forms.embed.title')}</h2>
      <Stack>
        <Origins formKey={formKey} publishing={publishing} onChange={onChange} />
        {publishing.embedOrigins.length > 0 && (
          <>
            <SelectField
              label={t('forms.embed.mode')}
              hint={t(`forms.embed.hints.${mode}`)}
              value={mode}
              options={EMBED_MODES.map((value) => ({ value, label: t(`forms.embed.modes.${value}`) }))}
              onChange={(value) => setMode(value as EmbedMode)}
            />
            <Field>
              <Label>{t('forms.embed.code')}</Label>
              <Textarea readOnly isCompact minRows={4} value={code} onFocus={(event) => event.target.select()} />
            </Field>
            <Button size="small" onClick={() => void copyText(t, code)}>
              {t('forms.embed.copy')}
            </Button>
          </>
        )}
      </Stack>
    </PublishPart>
  );
}

function Origins({ formKey, publishing, onChange }: Props) {
  const t = useT();
  const present = publishing.embedOrigins.join('\n');
  const [typed, setTyped] = useState<string | null>(null);
  const writing = useWrite(setEmbedding);
  const { origins, wrong } = readOrigins(typed ?? present);
  const isChanged = typed !== null && origins.join('\n') !== present;
  const save = async () => {
    if (!onChange(await writing.run({ formKey, origins }))) return;
    setTyped(null);
    notify('success', t('forms.embed.saved'));
  };
  return (
    <>
      <TextareaField
        label={t('forms.embed.origins')}
        hint={t('forms.embed.originsHint')}
        value={typed ?? present}
        rows={2}
        placeholder="https://www.example.com"
        error={wrong.length > 0 ? t('forms.embed.wrong', { text: wrong.join(', ') }) : undefined}
        onChange={setTyped}
      />
      {isChanged && (
        <Button size="small" disabled={wrong.length > 0 || writing.isBusy} onClick={() => void save()}>
          {t('forms.embed.save')}
        </Button>
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  max-width: 640px;
  > div {
    width: 100%;
  }
  textarea[readonly] {
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 12px;
  }
`;
