import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { FormStore } from '../../../../form-renderer/form-store.ts';
import { FormView } from '../../../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../../../form-renderer/field/own-direction.tsx';
import { uploadSignedIn } from '../../../../ui/upload/upload-signed-in.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { fillMessages } from '../../../../lib/texts/fill-messages.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { useChangedAnswers } from './changed-answers.ts';
import { WhatBrought } from './what-brought.tsx';

/** The answers as the form shows them: writable fields of this step are open, hidden ones are not drawn, changes are marked. */
export function TaskForm({ detail, store }: { detail: TaskDetail; store: FormStore }) {
  const t = useT();
  const { form, hiddenFields, writableFields } = detail;
  const hidden = hiddenFields.join(' ');
  const writable = writableFields.join(' ');
  const open = useMemo(() => new Set(writable.split(' ')), [writable]);
  const unseen = useMemo(() => new Set(hidden.split(' ')), [hidden]);
  const upload = useMemo(() => uploadSignedIn({ formKey: form.formKey }), [form.formKey]);
  const changed = Object.keys(useChangedAnswers(store, detail.answers, writableFields));
  const labels = store.form.fields.filter((field) => changed.includes(field.key)).map((field) => field.label);
  return (
    <Marked $changed={changed}>
      <WhatBrought detail={detail} />
      <OwnDirection form={store.form}>
        <FormView
          store={store}
          messages={fillMessages()}
          language={currentLocale()}
          mode="review"
          writable={open}
          upload={upload}
          hidden={unseen}
        />
      </OwnDirection>
      <p role="status">{labels.length > 0 && t('workflow.handle.changed', { fields: labels.join(', ') })}</p>
    </Marked>
  );
}

/** Keys of fields are letters, digits and underscores: safe in a selector. */
const Marked = styled.div<{ $changed: readonly string[] }>`
  max-width: 720px;
  ${({ $changed }) => $changed.map((key) => `[data-field='${key}']`).join(', ') || '[data-field=""]'} {
    box-shadow: inset 2px 0 0 ${colour('border.primaryEmphasis')};
    padding-inline-start: 12px;
    margin-block-end: 16px;
    padding-block-end: 0;
  }
  /* Fields are closer together than where they are filled: an error takes its own place. */
  .cs-field > .cs-error {
    margin-block: 2px 0;
  }
  [role='status'] {
    color: ${colour('foreground.subtle')};
  }
`;
