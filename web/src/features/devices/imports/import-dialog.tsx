import { deviceHistory, listDeviceChanges, listDevices } from '@countersign/shared/api/devices/devices.ts';
import {
  type ImportCommon,
  importDevices,
  type ImportResult,
  previewImport,
} from '@countersign/shared/api/devices/import.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useImport } from '../../../lib/imports/use-import.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportTable } from './import-table.tsx';

const MOST_BYTES = 3_000_000;
const refreshes = [listDevices, listDeviceChanges, deviceHistory];

/** Records from a CSV file: first what every line would do, then exactly that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState({ name: '', csv: '', isTooLarge: false });
  const [common, setCommon] = useState<ImportCommon>({});
  const [result, setResult] = useState<ImportResult | null>(null);
  const reading = useImport('text');
  const found = reading.state.type === 'found' ? reading.state.found : undefined;
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
  const fill = (part: ImportCommon) => {
    const next = { ...common, ...part };
    setCommon(next);
    setResult(null);
    asked.current += 1;
    clearTimeout(pause.current);
    if (file.csv) pause.current = setTimeout(() => void check(file.csv, next), SEARCH_DEBOUNCE_MS);
  };

  const pick = async (picked: File) => {
    const isTooLarge = picked.size > MOST_BYTES;
    setFile({ name: picked.name, csv: '', isTooLarge });
    setResult(null);
    preview.reset();
    reading.reset();
    if (isTooLarge) return;
    const read = await reading.start({ file: { name: picked.name, content: picked } });
    setFile({ name: picked.name, csv: read?.text ?? '', isTooLarge });
    if (read) await check(read.text);
  };
  const counts = result?.counts ?? { new: 0, changed: 0, same: 0, broken: 0 };
  const wanted = counts.new + counts.changed;
  const take = async () => {
    const reply = await taking.run({ csv: file.csv, common, plan: result?.plan ?? '' });
    if (!reply) return;
    notify('success', t('devices.import.done', { added: reply.added, changed: reply.changed }));
    onClose();
  };
  const error = taking.error ?? preview.error;
  return (
    <Dialog
      isLarge
      title={t('devices.import.title')}
      verb={wanted > 0 ? t('devices.import.verb', { count: wanted }) : t('devices.import.open')}
      isBusy={preview.isBusy || taking.isBusy}
      isDisabled={wanted === 0}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <p>{t('devices.import.hint')}</p>
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
      <PickFile name={file.name} onPick={(picked) => void pick(picked)} />
      {reading.state.type === 'running' && (
        <ImportProgress name={file.name} progress={reading.state.progress} onCancel={reading.reset} />
      )}
      {(reading.state.type === 'failed' || found === null) && (
        <Alert type="error" role="alert">
          {t('files.reading.failed')}
        </Alert>
      )}
      {found?.isGuess && <p role="status">{t('files.reading.guessed', { encoding: found.encoding })}</p>}
      {file.isTooLarge && <Alert type="error">{t('devices.import.tooLarge')}</Alert>}
      {error !== null && (
        <Alert type="error" role="alert">
          {errorText(error)}
          {taking.error !== null && (
            <div>
              <Button size="small" onClick={() => void check(file.csv)}>
                {t('devices.import.checkAgain')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {preview.isBusy && <p role="status">{t('devices.import.checking')}</p>}
      {result && <ImportTable result={result} />}
    </Dialog>
  );
}

function PickFile({ name, onPick }: { name: string; onPick: (file: File) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    // The same file can be chosen again after it was changed.
    event.target.value = '';
    if (picked) onPick(picked);
  };
  return (
    <Pick>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={t('devices.import.file')}
        onChange={read}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('devices.import.file')}
      </Button>
      <span>{name}</span>
    </Pick>
  );
}

const Common = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 16px;
  margin-block-start: 16px;
`;
const Pick = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block: 16px;
`;
