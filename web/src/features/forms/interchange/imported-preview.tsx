import { formKey } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { sketchForm } from '@countersign/shared/forms/definition/sketch-form.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { loadKits, openForm } from '../../../form-renderer/open-form.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import { freezeDraft } from '../preview/use-draft-store.ts';
import { useFillMessages } from '../use-fill-messages.ts';
import { Paper } from '../paper.tsx';
import { previewPart } from './preview-part.ts';
import { zoneNow } from '../../../lib/session/zone.ts';

const KEY = formKey.parse('imported-form');

/** The form that a file makes, by the real renderer; its rules work where it could be published as it is. A long one is cut off. */
export function ImportedPreview({ definition }: { definition: FormDefinition }) {
  const { messages, language } = useFillMessages();
  const t = useT();
  const { part, isWhole } = useMemo(() => previewPart(definition), [definition]);
  const store = useAwaited(openImported, part);
  const [shown, count] = [part.fields.length, definition.fields.length];
  return (
    <Desk>
      {!isWhole && <Cut>{t('forms.import.cut', { shown, count })}</Cut>}
      <Paper device="desktop">
        <h3 dir="auto">{definition.title}</h3>
        {definition.description && <p>{definition.description}</p>}
        {store ? (
          <FormView store={store} messages={messages} language={language} mode="preview" idPrefix="imported" />
        ) : (
          <Skeleton height="240px" />
        )}
      </Paper>
    </Desk>
  );
}

async function openImported(definition: FormDefinition): Promise<FormStore> {
  const frozen = await freezeDraft({ formKey: KEY, definition });
  const form = frozen ? await openForm(frozen) : sketchForm(KEY, definition, await loadKits(definition.fields));
  return createFormStore(form, { now: Date.now(), zone: zoneNow() });
}

const Cut = styled.p`
  padding: 0 16px 12px;
  color: ${colour('foreground.subtle')};
`;
const Desk = styled.div`
  padding: 16px 0;
  background: ${colour('background.recessed')};
  h3 {
    margin-block-end: 16px;
    font-size: 20px;
    line-height: 28px;
    overflow-wrap: anywhere;
  }
`;
