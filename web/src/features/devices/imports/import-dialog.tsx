import { deviceHistory, listDeviceChanges, listDevices } from '@countersign/shared/api/devices/devices.ts';
import {
  type ImportCommon,
  importDevices,
  type ImportResult,
  previewImport,
} from '@countersign/shared/api/devices/import.ts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { ImportFrame } from '../../../ui/imports/import-frame.tsx';
import { useTableFile } from '../../../ui/imports/use-table-file.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportTable } from './import-table.tsx';

const refreshes = [listDevices, listDeviceChanges, deviceHistory];

/** Records from a file: first what every line would do, then exactly that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [common, setCommon] = useState<ImportCommon>({});
  const [result, setResult] = useState<ImportResult | null>(null);
  const preview = useWrite(previewImport, { notifyErrors: false });
  const taking = useWrite(importDevices, { refreshes, notifyErrors: false });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  /** The newest question counts: what is typed while an answer is on its way asks once more. */
  const asked = useRef(0);
  const check = async (csv: string, wanted = common) => {
    taking.reset();
    const own = (asked.current += 1);
    const reply = await preview.run({ csv, common: wanted });
    if (own === asked.current) setResult(reply ?? null);
  };
  const file = useTableFile({
    onPick: () => {
      setResult(null);
      preview.reset();
    },
    onRead: (csv) => check(csv),
  });
  const fill = (part: ImportCommon) => {
    const next = { ...common, ...part };
    setCommon(next);
    setResult(null);
    asked.current += 1;
    clearTimeout(pause.current);
    if (file.csv) pause.current = setTimeout(() => void check(file.csv, next), SEARCH_DEBOUNCE_MS);
  };

  const counts = result?.counts ?? { new: 0, changed: 0, same: 0, broken: 0 };
  const wanted = counts.new + counts.changed;
  const take = async () => {
    const reply = await taking.run({ csv: file.csv, common, plan: result?.plan ?? '' });
    if (!reply) return;
    notify('success', t('devices.import.done', { added: reply.added, changed: reply.changed }));
    onClose();
  };
  return (
    <ImportFrame
      title={t('devices.import.title')}
      hint={t('devices.import.hint')}
      verb={wanted > 0 ? t('devices.import.verb', { count: wanted }) : t('devices.import.open')}
      file={file}
      wanted={wanted}
      isChecking={preview.isBusy}
      isTaking={taking.isBusy}
      error={taking.error ?? preview.error}
      onCheckAgain={taking.error === null ? null : () => void check(file.csv)}
      before={
        <div>
          <ImportColumns common={common} />
          <Common>
            {(['formKey', 'formDataId'] as const).map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(`devices.import.${field}ForAll`)}
                hint={t('devices.import.forAllHint')}
                value={common[field] ?? ''}
                maxLength={200}
                onChange={(text) => fill({ [field]: text })}
              />
            ))}
          </Common>
        </div>
      }
      onTake={() => void take()}
      onClose={onClose}
    >
      {result && <ImportTable result={result} />}
    </ImportFrame>
  );
}

const Common = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 16px;
  margin-block-start: 16px;
`;
