import { useParams, useSearchParams } from 'react-router-dom';
import { NewAnswers } from './new-answers.tsx';
import { PresentAnswers } from './present-answers.tsx';

/** `/d/{key}`: gives answers; with `id` opens given ones; with `ticketId` links them to that ticket, of `account` if it is named. */
export function EditPage() {
  const { key = '' } = useParams();
  const [params] = useSearchParams();
  const id = params.get('id');
  const ticketId = params.get('ticketId');
  const account = params.get('account');
  return id ? <PresentAnswers id={id} /> : <NewAnswers formKey={key} ticketId={ticketId} account={account} />;
}
