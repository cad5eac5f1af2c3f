import { formKey } from '@countersign/shared/basics/ids.ts';
import { compileForm } from '@countersign/shared/forms/compile-form.ts';
import { freezeDefinition } from '@countersign/shared/forms/freeze-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { sketchForm } from '@countersign/shared/forms/sketch-form.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { colour } from '../../../lib/colour.ts';
import { useFillMessages } from '../use-fill-messages.ts';
import { Paper } from '../paper.tsx';

const KEY = formKey.parse('imported-form');

/** The form that a file makes, by the real renderer; its rules work where it could be published as it is. */
export function ImportedPreview({ definition }: { definition: FormDefinition }) {
  const { messages, language } = useFillMessages();
  const store = useMemo(() => openForm(definition), [definition]);
  return (
    <Desk>
      <Paper device="desktop">
        <h3>{definition.title}</h3>
        {definition.description && <p>{definition.description}</p>}
        <FormView store={store} messages={messages} language={language} mode="preview" idPrefix="imported" />
      </Paper>
    </Desk>
  );
}

function openForm(definition: FormDefinition): FormStore {
  const moment = { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) return createFormStore(sketchForm(KEY, definition), moment);
  const publishedAt = new Date(moment.now).toISOString();
  return createFormStore(
    compileForm({ formKey: KEY, version: 1, publishedAt, definition, expressions: frozen.expressions }),
    moment,
  );
}

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
