import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { formDirection } from '@countersign/shared/forms/languages/form-direction.ts';
import { type ReactNode, useMemo } from 'react';

interface Props {
  form: CompiledForm;
  children: ReactNode;
}

/** A form on a screen of ours runs as its own words do, whatever language the screen speaks. */
export function OwnDirection({ form, children }: Props) {
  const direction = useMemo(() => formDirection(form), [form]);
  return (
    <div dir={direction} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
