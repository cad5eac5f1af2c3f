import type { Contract } from '@countersign/shared/api/contract.ts';
import { CSV_START, csvLine, readCsvLines } from '@countersign/shared/basics/csv.ts';
import type { ImportReport } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource } from '@countersign/shared/resources/resource.ts';
import { useState } from 'react';
import { refusalText } from '../../lib/calls/error-text.ts';
import { useWrite } from '../../lib/calls/use-call.ts';
import { Button } from '../../lib/look/garden.ts';
import { notify } from '../../lib/look/notify.ts';
import { type Translate, useT } from '../../lib/texts/i18n.ts';
import { saveText } from '../../lib/texts/save-text.ts';
import { CheckField } from '../fields/fields.tsx';
import { ImportFrame } from '../imports/import-frame.tsx';
import { useTableFile } from '../imports/use-table-file.ts';
import { DataTable } from '../table/data-table.tsx';
import { callsOf, labelOf, readsOf, textOf } from './resource-web.ts';

const MOST_SHOWN = 50;

interface Props {
  resource: Resource;
  /** What every row of the screen belongs to. */
  within: string | undefined;
  mayUpdate: boolean;
  /** Headings of the template. */
  headings: readonly string[];
  /** What else shows these rows. */
  refreshes?: readonly Pick<Contract, 'name'>[];
  onClose: () => void;
}

type Line = ImportReport['rows'][number];

/** Rows from a file: first what every line would do, then exactly that. Lines that cannot be taken can be had as a file. */
export function ImportRowsDialog({ resource, within, mayUpdate, headings, refreshes = [], onClose }: Props) {
  const t = useT();
  const calls = callsOf(resource);
  const [isUpdating, setUpdating] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const checking = useWrite(calls.checkImport, { notifyErrors: false });
  const taking = useWrite(calls.importRows, { refreshes: [...readsOf(resource), ...refreshes], notifyErrors: false });
  const inside = within === undefined ? {} : { within };
  const check = async (csv: string, updateSupport: boolean) => {
    taking.reset();
    setReport((await checking.run({ csv, updateSupport, ...inside })) ?? null);
  };
  const file = useTableFile({
    onPick: () => {
      setReport(null);
      checking.reset();
    },
    onRead: (csv) => check(csv, isUpdating),
  });
  const counts = report?.counts ?? { new: 0, changed: 0, same: 0, broken: 0 };
  const wanted = counts.new + counts.changed;
  const take = async () => {
    const done = await taking.run({ csv: file.csv, updateSupport: isUpdating, plan: report?.plan ?? '', ...inside });
    if (!done) return;
    notify('success', t('resources.page.importing.done', { added: done.added, changed: done.changed }));
    onClose();
  };
  const broken = report?.rows.filter(({ outcome }) => outcome === 'broken') ?? [];
  return (
    <ImportFrame
      title={t('resources.page.importing.title', { name: textOf(resource, 'title') })}
      hint={textOf(resource, 'importHint') || t('resources.page.importing.hint')}
      verb={wanted > 0 ? t('resources.page.importing.verb', { count: wanted }) : t('resources.page.import')}
      file={file}
      wanted={wanted}
      isChecking={checking.isBusy}
      isTaking={taking.isBusy}
      error={taking.error ?? checking.error}
      onCheckAgain={taking.error === null ? null : () => void check(file.csv, isUpdating)}
      beside={
        <Button
          size="small"
          isBasic
          onClick={() => saveText(`${resource.name}-template.csv`, CSV_START + csvLine([...headings]), CSV)}
        >
          {t('resources.page.importing.template')}
        </Button>
      }
      onTake={() => void take()}
      onClose={onClose}
    >
      {mayUpdate && (
        <CheckField
          label={t('resources.page.importing.update')}
          isChecked={isUpdating}
          onChange={(isOn) => {
            setUpdating(isOn);
            if (file.csv) void check(file.csv, isOn);
          }}
        />
      )}
      {report && (
        <>
          <p role="status">{t('resources.page.importing.summary', counts)}</p>
          {report.unknownHeadings.length > 0 && (
            <p>{t('resources.page.importing.unknown', { names: report.unknownHeadings.join(', ') })}</p>
          )}
        </>
      )}
      {broken.length > 0 && (
        <>
          <DataTable<Line>
            caption={t('resources.page.importing.problem')}
            density="small"
            columns={[
              {
                key: 'line',
                title: t('resources.page.importing.line'),
                cell: ({ line }) => line,
                align: 'end',
                width: '64px',
              },
              { key: 'name', title: labelOf(resource, resource.label), cell: ({ name }) => name },
              {
                key: 'problem',
                title: t('resources.page.importing.problem'),
                cell: (line) => problemsOf(resource, line),
              },
            ]}
            rows={broken.slice(0, MOST_SHOWN)}
            rowId={({ line }) => String(line)}
          />
          <div>
            <Button
              size="small"
              onClick={() => saveText(`${resource.name}-problems.csv`, errorFile(resource, file.csv, broken, t), CSV)}
            >
              {t('resources.page.importing.errorFile')}
            </Button>
          </div>
        </>
      )}
    </ImportFrame>
  );
}

const CSV = 'text/csv;charset=utf-8';

/** Each problem with the heading of its column. */
function problemsOf(resource: Resource, { problems }: Line): string {
  return problems
    .map(({ field, code, params }) => {
      const rule = code === 'value_format' && field !== null ? textOf(resource, `rules.${field}`) : '';
      const sentence = rule || (refusalText({ code, ...(params ? { params } : {}) }) ?? code);
      return field === null ? sentence : `${labelOf(resource, field)}: ${sentence}`;
    })
    .join(' ');
}

/** The lines that could not be taken as they stand in the file, with what is wrong: mended, they can be imported again. */
function errorFile(resource: Resource, csv: string, broken: readonly Line[], t: Translate): string {
  const lines = readCsvLines(csv) ?? [];
  const headings = lines.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
  const rows = broken.map((line) => {
    const cells = lines[line.line - 1] ?? [];
    return csvLine([...headings.map((_, at) => cells[at] ?? ''), line.line, problemsOf(resource, line)]);
  });
  const head = [...headings, t('resources.page.importing.line'), t('resources.page.importing.problem')];
  return CSV_START + csvLine(head) + rows.join('');
}
