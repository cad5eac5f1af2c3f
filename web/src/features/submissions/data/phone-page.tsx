import { get as getForm } from '@countersign/shared/api/forms/forms.ts';
import { list as listViews } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useSearchParams } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FiguresPage } from '../results/figures-page.tsx';
import { AnswerTable } from './answer-table.tsx';

/** `/m/project/form/data?formKey=`: what visitors may see of the answers; to those who may read them, the answers. */
export function PhonePage() {
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? params.get('key') ?? '';
  return formKey !== '' && isSignedIn() ? <OwnAnswers key={formKey} formKey={formKey} /> : <FiguresPage />;
}

/** People without the right to the answers see what visitors see. */
function OwnAnswers({ formKey }: { formKey: string }) {
  const key = formKey as FormKey;
  const views = useRead(listViews, { formKey: key });
  const form = useRead(getForm, { formKey: key });
  const isClosed = [403, 404, 'form_deleted'].some((code) => isRefusedWith(views.error, code));
  if (isClosed) return <FiguresPage />;
  if (!views.data && views.error === undefined) return <PageSkeleton />;
  return (
    <main>
      <AnswerTable formKey={formKey} form={form.data} />
    </main>
  );
}
