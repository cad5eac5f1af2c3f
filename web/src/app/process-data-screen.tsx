import { useSearchParams } from 'react-router-dom';
import { ProcessAnswersPage } from '../features/submissions/data/process-answers-page.tsx';
import { ProcessFormPage } from '../features/workflow/form/process-form-page.tsx';

/** `/project/workflow/form/data`: with `formKey` the answers of a form with their approvals, with `procInsId` those of one approval. */
export function ProcessDataScreen() {
  const [params] = useSearchParams();
  return params.has('formKey') && !params.has('procInsId') ? <ProcessAnswersPage /> : <ProcessFormPage />;
}
