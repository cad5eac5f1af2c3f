import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { columnsOfForm, SYSTEM_COLUMNS } from '@countersign/shared/forms/filter/columns-of-form.ts';
import { type FilterColumn, isSortable } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Translate } from '../../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../../ui/page/deferred-part.tsx';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';
import { senderOf } from '../../sender-of.ts';
import type { AnswerColumn } from './answer-column.ts';
import { ProcessLink } from './process-link.tsx';
import { FileLinks } from './file-links.tsx';

/** So many answers stand in the table at first sight; the others are chosen, or opened with the row. */
const MOST_FIELDS = 5;

/** How every type of field reads is large; it comes with the first answers. */
const AnswerText = deferredPart(async () => (await import('./answer-text.tsx')).AnswerText);

interface Setting {
  t: Translate;
  formatDateTime: (instant: string | null) => string;
  fields: readonly Field[];
  /** Answers lie in the recycle bin. */
  isBin: boolean;
  hasApproval: boolean;
  /** The approval comes first, with a way to it. */
  isOfProcess?: boolean;
}

/** Number, the answers of the form, who, the approval, when: all that the table can show, in the order in which it does at first. */
export function answerColumns(setting: Setting): AnswerColumn[] {
  const { t, fields, isBin, isOfProcess = false } = setting;
  // Fields of rows have no answer of their own.
  const around = subFormsAround(fields);
  const byName = columnsOfForm(fields);
  const asked = fields.filter(({ type }, at) => hasAnswer(type) && around[at] === -1);
  const serial = system('serial', '$serial', t('submissions.data.serial'), 88, (row) => `#${row.serial}`);
  const [approval, ...rest] = systemColumns(setting);
  const process = approval && { ...approval, cell: (row: SubmissionRow) => <ProcessLink row={row} /> };
  return [
    { ...serial, isOptional: false, isShownAtFirst: true },
    ...(isBin ? removalColumns(setting) : []),
    ...(isOfProcess && process ? [process] : []),
    ...asked.map((field, at) => answerColumn(field, fields, byName.get(field.key), at < MOST_FIELDS)),
    ...(approval && !isOfProcess ? [approval] : []),
    ...rest,
  ];
}

function systemColumns({ t, formatDateTime, hasApproval, isBin }: Setting): AnswerColumn[] {
  const time = (instant: string) => <time dateTime={instant}>{formatDateTime(instant)}</time>;
  const status = (row: SubmissionRow) => row.processStatus && <ProcessStatusTag status={row.processStatus} />;
  return [
    {
      ...system('processStatus', '$status', t('submissions.data.approval'), 136, status),
      isShownAtFirst: hasApproval,
    },
    { ...system('createdBy', '$author', t('submissions.data.createdBy'), 168, (row) => senderOf(row, t)) },
    {
      ...system('ticketId', '$ticket', t('submissions.data.ticket'), 120, ({ ticketId, newTicket }) =>
        ticketId === null ? newTicket && t(`submissions.data.newTicket.${newTicket}`) : `#${ticketId}`,
      ),
      isHiddenWhenEmpty: true,
    },
    { ...system('createTime', '$created', t('submissions.data.createTime'), 184, (row) => time(row.createTime)) },
    {
      ...system('updateTime', '$updated', t('submissions.data.updateTime'), 184, (row) => time(row.updateTime)),
      isShownAtFirst: false,
    },
  ].map((column) => (isBin && column.key === 'createdBy' ? { ...column, isShownAtFirst: false } : column));
}

function removalColumns({ t, formatDateTime }: Setting): AnswerColumn[] {
  const plain = (key: string, title: string, cell: AnswerColumn['cell']): AnswerColumn => ({
    key,
    title,
    cell,
    by: undefined,
    isShownAtFirst: true,
    usualWidth: 184,
    isOptional: true,
  });
  return [
    plain('removedBy', t('submissions.data.removedBy'), ({ removed }) => removed?.by),
    plain('eraseTime', t('submissions.data.eraseTime'), ({ removed }) => removed && formatDateTime(removed.eraseTime)),
  ];
}

function system(
  key: string,
  name: string,
  title: string,
  usualWidth: number,
  cell: AnswerColumn['cell'],
): AnswerColumn {
  const by = SYSTEM_COLUMNS.get(name);
  return { key, title, cell, by, usualWidth, sort: name, isOptional: true, isShownAtFirst: true };
}

function answerColumn(
  field: Field,
  fields: readonly Field[],
  by: FilterColumn | undefined,
  isShownAtFirst: boolean,
): AnswerColumn {
  const isNumber = by?.kind === 'number';
  return {
    key: `answer.${field.key}`,
    title: field.label || field.key,
    field,
    by,
    isOptional: true,
    isShownAtFirst,
    usualWidth: isNumber ? 120 : 200,
    ...(by && isSortable(by) ? { sort: by.name } : {}),
    ...(isNumber ? { align: 'end' as const } : {}),
    cell({ answers }) {
      const answer = answers[field.key];
      if (hasFiles(field.type)) return <FileLinks answer={answer} />;
      return answer === undefined || answer === null ? '' : <AnswerText {...{ field, fields, answer }} />;
    },
  };
}
