import { get as getForm } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { AnswerTable } from './answer-table.tsx';

/** `/project/workflow/form/data?formKey=`: the answers of a form with where their approvals stand. */
export function ProcessAnswersPage() {
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? '';
  const form = useRead(getForm, formKey ? { formKey: formKey as FormKey } : null);
  return (
    <main>
      <AnswerTable key={formKey} formKey={formKey} form={form.data} isOfProcess />
    </main>
  );
}
