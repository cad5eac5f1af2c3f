import { getImport } from '@countersign/shared/api/submissions/transfer/import.ts';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../../lib/use-address-state.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { FailedState, State } from '../../../../ui/state.tsx';
import { FileStep } from './file-step.tsx';
import { OpenImport } from './open-import.tsx';
import { StepList } from './step-list.tsx';

/** `/project/form/data/import?formKey=`: answers from a file, step by step; the file under way stays in the address. */
export function ImportPage() {
  const t = useT();
  const navigate = useNavigate();
  const [{ formKey, file }, change] = useAddressState({ formKey: '', file: '' });
  const read = useRead(getImport, file ? { id: file } : null, { keepPreviousData: true });
  if (formKey === '')
    return (
      <Page>
        <State
          isScreen
          type="empty"
          title={t('submissions.transfer.import.noForm')}
          text={t('submissions.transfer.import.noFormText')}
          action={{ label: t('submissions.transfer.import.toForms'), onClick: () => void navigate('/project/mine') }}
        />
      </Page>
    );
  const anew = () => change({ file: '' });
  const open = async (id: string) => change({ file: id });
  return (
    <Page $width="form">
      <PageHeader
        title={t('submissions.transfer.import.title')}
        description={t('submissions.transfer.import.description')}
      />
      <StepList state={file === '' ? null : (read.data?.state ?? null)} />
      {file === '' ? (
        <FileStep formKey={formKey} onOpen={(id) => void open(id)} />
      ) : read.error !== undefined ? (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      ) : read.data ? (
        <OpenImport
          key={read.data.id}
          given={read.data}
          onChange={(next) => void read.mutate(next, { revalidate: next === undefined })}
          onAnew={anew}
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
