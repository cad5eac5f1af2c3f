import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/texts/i18n.ts';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';

/** Where the approval of some answers stands, and the way to its diagram. */
export function ProcessLink({ row: { processStatus, instanceId } }: { row: SubmissionRow }) {
  const t = useT();
  if (processStatus === null || instanceId === null) return null;
  return (
    <>
      <ProcessStatusTag status={processStatus} />{' '}
      <Link to={`/workflow/process/image?procInsId=${encodeURIComponent(instanceId)}`}>
        {t('submissions.data.diagram')}
      </Link>
    </>
  );
}
