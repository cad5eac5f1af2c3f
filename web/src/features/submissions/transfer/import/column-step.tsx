import {
  type AnswerImport,
  IMPORT_MODES,
  type ImportSettings,
} from '@countersign/shared/api/submissions/transfer/import.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Message } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, FieldStack, SelectField } from '../../../../ui/fields/fields.tsx';
import { OneOf } from '../one-of.tsx';
import { ColumnTable } from './column-table.tsx';
import { TakenColumns } from './taken-columns.tsx';

interface Props {
  given: AnswerImport;
  isBusy: boolean;
  onCheck: (settings: ImportSettings) => void;
  onAnew: () => void;
}

const SERIAL = '$serial';

/** Matches the columns of the file with fields and says what the rows do. */
export function ColumnStep({ given, isBusy, onCheck, onAnew }: Props) {
  const t = useT();
  const [settings, setSettings] = useState<ImportSettings>(() => given.settings ?? firstSettings(given));
  const change = (part: Partial<ImportSettings>) => setSettings((before) => ({ ...before, ...part }));
  const chosen = settings.columns.filter((name) => name !== null);
  const names = [{ name: SERIAL, heading: t('submissions.transfer.import.serial'), isPart: false }, ...given.columns];
  const keys = names.filter(({ name, isPart }) => !isPart && chosen.includes(name));
  const key =
    settings.mode === 'add'
      ? null
      : keys.some(({ name }) => name === settings.key)
        ? settings.key
        : (keys[0]?.name ?? null);
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at);
  const problem =
    twice !== undefined
      ? t('submissions.transfer.import.twice', { name: names.find(({ name }) => name === twice)?.heading ?? twice })
      : chosen.some((name) => name !== SERIAL)
        ? settings.mode !== 'add' && key === null
          ? t('submissions.transfer.import.keyMissing')
          : ''
        : t('submissions.transfer.import.none');
  return (
    <FieldStack>
      <p>{t('submissions.transfer.import.found', { name: given.fileName, count: given.totalRows })}</p>
      <ColumnTable given={given} names={names} columns={settings.columns} onChange={(columns) => change({ columns })} />
      <TakenColumns given={given} settings={settings} />
      <OneOf
        label={t('submissions.transfer.import.mode')}
        value={settings.mode}
        onChange={(mode) => change({ mode })}
        options={IMPORT_MODES.map((value) => ({ value, label: t(`submissions.transfer.import.modes.${value}`) }))}
      />
      {settings.mode !== 'add' && keys.length > 0 && (
        <Narrow>
          <SelectField
            label={t('submissions.transfer.import.key')}
            value={key ?? ''}
            onChange={(next) => change({ key: next })}
            options={keys.map(({ name, heading }) => ({ value: name, label: heading }))}
          />
        </Narrow>
      )}
      <CheckGroup label={t('submissions.transfer.import.options')} name="options">
        {settings.mode !== 'add' && (
          <CheckField
            label={t('submissions.transfer.import.clearsEmpty')}
            hint={t('submissions.transfer.import.clearsEmptyHint')}
            isChecked={settings.clearsEmpty}
            onChange={(clearsEmpty) => change({ clearsEmpty })}
          />
        )}
        {settings.mode !== 'update' &&
          (['startsApprovals', 'sendsNotices'] as const).map((name) => (
            <CheckField
              key={name}
              label={t(`submissions.transfer.import.${name}`)}
              isChecked={settings[name]}
              onChange={(isChecked) => change({ [name]: isChecked })}
            />
          ))}
      </CheckGroup>
      {problem && (
        <Message validation="warning" role="status">
          {problem}
        </Message>
      )}
      <Buttons>
        <Button isPrimary disabled={isBusy || problem !== ''} onClick={() => onCheck({ ...settings, key })}>
          {t('submissions.transfer.import.check', { count: given.totalRows })}
        </Button>
        <Button onClick={onAnew}>{t('submissions.transfer.import.anew')}</Button>
      </Buttons>
    </FieldStack>
  );
}

/** What the server suggests; a file with the numbers of answers is one of answers that are there. */
function firstSettings({ suggested }: AnswerImport): ImportSettings {
  const hasNumbers = suggested.includes(SERIAL);
  return {
    columns: suggested,
    mode: hasNumbers ? 'update' : 'add',
    key: hasNumbers ? SERIAL : null,
    clearsEmpty: false,
    startsApprovals: false,
    sendsNotices: false,
  };
}

const Narrow = styled.div`
  max-width: 400px;
`;
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 8px;
`;
