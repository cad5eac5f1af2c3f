import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { readingKits } from '@countersign/shared/forms/tables/reading-kits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { currentLocale, type Translate } from '../../../lib/texts/i18n.ts';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { FileLinks } from './file-links.tsx';
import { rowsText } from './rows-text.ts';
import { senderOf } from '../sender-of.ts';

/** So many answers stand in the table at first sight; the others can be opened with the row. */
const MOST_FIELDS = 5;

interface Setting {
  t: Translate;
  formatDateTime: (instant: string | null) => string;
  fields: readonly Field[];
}

/** Number, the first answers of the form, who, the approval, when. Every column but the number can be hidden. */
export function answerColumns({ t, formatDateTime, fields }: Setting): Column<SubmissionRow>[] {
  // Fields of rows have no answer of their own.
  const around = subFormsAround(fields);
  return [
    { key: 'serial', title: t('submissions.data.serial'), width: '72px', cell: (row) => `#${row.serial}` },
    ...fields
      .filter(({ type }, at) => hasAnswer(type) && around[at] === -1)
      .slice(0, MOST_FIELDS)
      .map((field) => answerColumn(field, fields)),
    {
      key: 'createdBy',
      title: t('submissions.data.createdBy'),
      isOptional: true,
      cell: (row) => senderOf(row, t),
    },
    {
      key: 'processStatus',
      title: t('submissions.data.approval'),
      isOptional: true,
      cell: (row) => row.processStatus && <ProcessStatusTag status={row.processStatus} />,
    },
    {
      key: 'ticketId',
      title: t('submissions.data.ticket'),
      isOptional: true,
      isHiddenWhenEmpty: true,
      cell: ({ ticketId, newTicket }) =>
        ticketId === null ? newTicket && t(`submissions.data.newTicket.${newTicket}`) : `#${ticketId}`,
    },
    {
      key: 'createTime',
      title: t('submissions.data.createTime'),
      isOptional: true,
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
    },
  ];
}

function answerColumn(field: Field, fields: readonly Field[]): Column<SubmissionRow> {
  return {
    key: `answer.${field.key}`,
    title: field.label,
    isOptional: true,
    ...(field.type === 'number' ? { align: 'end' as const } : {}),
    cell: ({ answers }) =>
      hasFiles(field.type) ? (
        <FileLinks answer={answers[field.key]} />
      ) : (
        clamped(textOf(field, fields, answers[field.key]))
      ),
  };
}

function textOf(field: Field, fields: readonly Field[], answer: unknown): string {
  if (field.type === 'sub_form') return rowsText(fields, field.key, answer, currentLocale());
  return answerText(readingKits, field, answer, currentLocale());
}

const clamped = (text: string) => text && <Clamped>{text}</Clamped>;

/** A whole story stands in the row's own page. */
const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
