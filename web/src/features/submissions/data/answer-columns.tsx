import type { SubmissionRow } from '@countersign/shared/api/submissions.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { valueText } from '../../../form-renderer/value-text.ts';
import { currentLocale, type Translate } from '../../../lib/i18n.ts';
import { ProcessStatusTag } from '../../../ui/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { FileLinks } from './file-links.tsx';

/** So many answers stand in the table at first sight; the others can be opened with the row. */
const MOST_FIELDS = 5;

interface Setting {
  t: Translate;
  formatDateTime: (instant: string | null) => string;
  fields: readonly Field[];
}

/** Number, the first answers of the form, who, the approval, when. Every column but the number can be hidden. */
export function answerColumns({ t, formatDateTime, fields }: Setting): Column<SubmissionRow>[] {
  return [
    { key: 'serial', title: t('submissions.data.serial'), width: '72px', cell: (row) => `#${row.serial}` },
    ...fields
      .filter(({ type }) => type !== 'description')
      .slice(0, MOST_FIELDS)
      .map(answerColumn),
    {
      key: 'createdBy',
      title: t('submissions.data.createdBy'),
      isOptional: true,
      cell: (row) => row.createdBy?.nickName ?? t('submissions.anonymous'),
    },
    {
      key: 'processStatus',
      title: t('submissions.data.approval'),
      isOptional: true,
      cell: (row) => row.processStatus && <ProcessStatusTag status={row.processStatus} />,
    },
    {
      key: 'createTime',
      title: t('submissions.data.createTime'),
      isOptional: true,
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
    },
  ];
}

function answerColumn(field: Field): Column<SubmissionRow> {
  return {
    key: `answer.${field.key}`,
    title: field.label,
    isOptional: true,
    ...(field.type === 'number' ? { align: 'end' as const } : {}),
    cell: ({ answers }) =>
      field.type === 'file_upload' ? (
        <FileLinks answer={answers[field.key]} />
      ) : (
        clamped(valueText(field, answers[field.key], currentLocale()))
      ),
  };
}

const clamped = (text: string) => text && <Clamped>{text}</Clamped>;

/** A whole story stands in the row's own page. */
const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
