import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { TransferMenu } from '../transfer/transfer-menu.tsx';
import { transferName } from '../transfer/transfer-name.ts';
import { useChosen } from './chosen/use-chosen.tsx';
import { answerColumns } from './columns/answer-columns.tsx';
import { applyLayout } from './columns/layout.ts';
import { useLayout } from './columns/use-layout.ts';
import { FilterChips } from './filter/filter-chips.tsx';
import { authorsOf, filterNames } from './filter/filter-names.ts';
import { AnswerRows } from './grid/answer-rows.tsx';
import { TableTools } from './table-tools.tsx';
import { type Cursors, useAnswerAddress } from './use-answer-address.ts';

const AnswerDrawer = deferredPart(async () => (await import('./answer/answer-drawer.tsx')).AnswerDrawer);
const ColumnDrawer = deferredPart(async () => (await import('./columns/column-drawer.tsx')).ColumnDrawer);
const FilterDrawer = deferredPart(async () => (await import('./filter/filter-drawer.tsx')).FilterDrawer);

interface Props {
  formKey: string;
  /** Undefined while it is on its way. */
  form: FormDetail | undefined;
  /** Where approvals stand comes first. */
  isOfProcess?: boolean;
}

/** The answers of a form as a table: found, filtered, laid out, opened beside it, changed together, or put into the recycle bin. */
export function AnswerTable({ formKey, form, isOfProcess = false }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const cursors = useRef<Cursors>(undefined);
  const address = useAnswerAddress(() => cursors.current);
  const [panel, setPanel] = useState<Panel | null>(null);
  const hasOpened = useOnceTrue({
    filter: panel === 'filter',
    columns: panel === 'columns',
    answer: address.open !== '',
  });
  const { layout, setLayout, views } = useLayout(formKey);
  const read = useRead(list, formKey ? { ...address.query, formKey: formKey as FormKey } : null, {
    keepPreviousData: true,
  });
  const { data } = read;
  useEffect(() => {
    cursors.current = data;
  }, [data]);
  const { isBin } = address;
  const hidden = data?.hidden;
  const fields = useMemo(() => {
    const all = form?.draft.fields ?? [];
    return hidden?.length ? all.filter(({ key }) => !hidden.includes(key)) : all;
  }, [form, hidden]);
  const hasApproval =
    isOfProcess ||
    (form?.definitionKey ?? null) !== null ||
    data?.records.some(({ instanceId }) => instanceId) === true;
  const laid = applyLayout(answerColumns({ t, formatDateTime, fields, isBin, hasApproval, isOfProcess }), layout);
  const names = filterNames({ t, fields, authors: authorsOf(data?.records ?? []), hasApproval });
  const mayEdit = views.data?.mayEdit ?? false;
  const chosen = useChosen({ formKey, form, isBin });
  const shown = laid.filter(({ isShown }) => isShown).map(({ column }) => column);
  return (
    <TablePage
      list={null}
      title={t(
        isBin ? 'submissions.data.bin.title' : isOfProcess ? 'submissions.data.withApproval' : 'submissions.data.title',
      )}
      description={
        // A line that is not known yet has its room already.
        [isBin ? t('submissions.data.bin.text') : form?.name, hidden?.length && t('submissions.data.hiddenFields')]
          .filter(Boolean)
          .join(' · ') || '\u00a0'
      }
      action={
        !isBin &&
        formKey !== '' && (
          <TransferMenu
            formKey={formKey as FormKey}
            asked={address.asked}
            total={data?.total ?? 0}
            isEstimated={data?.isEstimated ?? false}
            columns={shown.map(transferName)}
            chosen={[...chosen.selection.ids] as SubmissionId[]}
            mayImport={mayEdit}
          />
        )
      }
      address={address}
      read={read}
      columns={shown.map((column) => ({ ...column, isOptional: false }))}
      rowId={(row) => row.id}
      rowName={(row) => `#${row.serial}`}
      search={{ name: 'search', label: t('submissions.data.search') }}
      tools={
        <TableTools
          {...{ formKey, address, layout, mayEdit }}
          views={views.data?.views ?? []}
          onLayout={setLayout}
          onPanel={setPanel}
        />
      }
      under={
        <FilterChips
          filter={address.filter}
          names={names}
          onChange={address.setConditions}
          onOpen={() => setPanel('filter')}
        />
      }
      {...(mayEdit ? { selection: { ...chosen.selection, isAcrossPages: true } } : {})}
      drawRows={(rows, density) => (
        <AnswerRows
          {...{ rows, density, laid, address }}
          mayEdit={mayEdit && !isBin}
          selection={mayEdit ? chosen.selection : undefined}
          onLayout={setLayout}
        />
      )}
      empty={
        isBin
          ? { title: t('submissions.data.bin.empty'), text: t('submissions.data.bin.emptyText') }
          : { title: t('submissions.data.empty'), text: t('submissions.data.emptyText') }
      }
    >
      {!isBin && hasOpened.answer && (
        <AnswerDrawer id={address.open} formKey={formKey} asked={address.asked} onOpen={address.setOpen} />
      )}
      {hasOpened.filter && (
        <FilterDrawer
          isOpen={panel === 'filter'}
          filter={address.filter}
          names={names}
          onApply={address.setConditions}
          onClose={() => setPanel(null)}
        />
      )}
      {hasOpened.columns && (
        <ColumnDrawer isOpen={panel === 'columns'} laid={laid} onChange={setLayout} onClose={() => setPanel(null)} />
      )}
      {chosen.dialogs}
    </TablePage>
  );
}

type Panel = 'filter' | 'columns';

/** What is fetched when it is first opened stays, so that it closes as it opened. */
function useOnceTrue<K extends string>(now: Readonly<Record<K, boolean>>): Readonly<Record<K, boolean>> {
  const [been, setBeen] = useState(now);
  const names = Object.keys(now) as K[];
  if (names.some((name) => now[name] && !been[name]))
    setBeen(Object.fromEntries(names.map((name) => [name, now[name] || been[name]])) as Record<K, boolean>);
  return been;
}
