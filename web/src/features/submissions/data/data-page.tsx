import { get as getForm } from '@countersign/shared/api/forms/forms.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { answerColumns } from './answer-columns.tsx';

/** `/project/form/data?formKey=`: the collected answers of a form, newest first. */
export function DataPage() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? params.get('key') ?? '';
  const address = useTableAddress({ search: '' });
  const form = useRead(getForm, formKey ? { formKey: formKey as FormKey } : null);
  const read = useRead(list, formKey ? { ...address.query, formKey: formKey as FormKey } : null, {
    keepPreviousData: true,
  });
  const fields = form.data?.draft.fields ?? [];
  return (
    <TablePage
      title={t('submissions.data.title')}
      description={form.data?.name ?? ''}
      address={address}
      read={read}
      columns={answerColumns({ t, formatDateTime, fields })}
      rowId={(row) => row.id}
      rowName={(row) => `#${row.serial}`}
      search={{ name: 'search', label: t('submissions.data.search') }}
      onOpen={(row) => void navigate(`/d/${formKey}?id=${encodeURIComponent(row.id)}`)}
      empty={{ title: t('submissions.data.empty'), text: t('submissions.data.emptyText') }}
    />
  );
}
