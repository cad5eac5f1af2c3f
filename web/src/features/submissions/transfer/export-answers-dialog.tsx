import {
  EXPORT_FORMATS,
  exportAnswers,
  type ExportFormat,
  MOST_CHOSEN,
  MOST_PRINTED,
} from '@countersign/shared/api/submissions/transfer/transfer.ts';
import { csvSeparator } from '@countersign/shared/basics/csv.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { CheckField, FieldStack } from '../../../ui/fields/fields.tsx';
import { OneOf } from './one-of.tsx';
import type { TransferProps } from './transfer-props.ts';

type Props = Omit<TransferProps, 'mayImport'> & { onClose: () => void };

/** Asks what is written into the file, orders it, and shows how far it has come. */
export function ExportAnswersDialog({ formKey, asked, total, isEstimated, columns, chosen = [], onClose }: Props) {
  const t = useT();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [rows, setRows] = useState<'all' | 'chosen'>(chosen.length > 0 ? 'chosen' : 'all');
  const [which, setWhich] = useState<'shown' | 'every'>('shown');
  const [hasKeys, setKeys] = useState(false);
  const [key, setKey] = useState('');
  const write = useWrite(exportAnswers, { notifyErrors: false });
  const all = t(isEstimated ? 'submissions.transfer.export.allAbout' : 'submissions.transfer.export.all', {
    count: total,
  });
  const count = rows === 'all' ? total : chosen.length;
  const order = async () => {
    write.conclude();
    const reply = await write.run({
      formKey,
      format,
      ...asked,
      ...(rows === 'chosen' ? { ids: chosen.slice(0, MOST_CHOSEN) } : {}),
      ...(which === 'shown' && format !== 'pdf' ? { columns: [...columns] } : {}),
      ...(hasKeys && isTable(format) ? { headings: 'keys' as const } : {}),
      separator: csvSeparator(new Intl.NumberFormat(currentLocale())),
    });
    if (reply) setKey(reply.key);
  };
  if (key) return <ExportDialog exportKey={key} onRetry={() => void order()} onClose={onClose} />;
  const isTooMany = format === 'pdf' && count > MOST_PRINTED;
  return (
    <Dialog
      title={t('submissions.transfer.export.title')}
      verb={t('submissions.transfer.export.verb')}
      isBusy={write.isBusy}
      isDisabled={count === 0 || isTooMany}
      onSubmit={() => void order()}
      onClose={onClose}
    >
      <FieldStack>
        <OneOf
          label={t('submissions.transfer.export.format')}
          value={format}
          onChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({
            value,
            label: t(`submissions.transfer.export.formats.${value}`),
            hint: t(`submissions.transfer.export.hints.${value}`, { max: MOST_PRINTED }),
          }))}
        />
        {chosen.length > 0 ? (
          <OneOf
            label={t('submissions.transfer.export.rows')}
            value={rows}
            onChange={setRows}
            options={[
              { value: 'all' as const, label: all },
              { value: 'chosen' as const, label: t('submissions.transfer.export.chosen', { count: chosen.length }) },
            ]}
          />
        ) : (
          <p>{all}</p>
        )}
        {format !== 'pdf' && (
          <OneOf
            label={t('submissions.transfer.export.columns')}
            value={which}
            onChange={setWhich}
            options={(['shown', 'every'] as const).map((value) => ({
              value,
              label: t(`submissions.transfer.export.${value}`),
            }))}
          />
        )}
        {isTable(format) && (
          <CheckField
            label={t('submissions.transfer.export.keys')}
            hint={t('submissions.transfer.export.keysHint')}
            isChecked={hasKeys}
            onChange={setKeys}
          />
        )}
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
      </FieldStack>
    </Dialog>
  );
}

const isTable = (format: ExportFormat): boolean => format === 'csv' || format === 'xlsx' || format === 'zip';
