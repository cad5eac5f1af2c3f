import { get as getForm } from '@countersign/shared/api/forms/forms.ts';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { AnswerTable } from './answer-table.tsx';

/** `/project/form/data?formKey=`: the collected answers of a form, newest first. */
export function DataPage() {
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? params.get('key') ?? '';
  const form = useRead(getForm, formKey ? { formKey: formKey as never } : null);
  return <AnswerTable key={formKey} formKey={formKey} form={form.data} />;
}
