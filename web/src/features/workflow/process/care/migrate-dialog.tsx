import { CallError } from '@countersign/shared/api/wire/client.ts';
import { listVersions } from '@countersign/shared/api/workflow/design.ts';
import type { InstanceDetail } from '@countersign/shared/api/workflow/instance.ts';
import { migrateInstance } from '@countersign/shared/api/workflow/migration.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText, refusalText } from '../../../../lib/calls/error-text.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Alert, Skeleton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { SHOWN_ELSEWHERE } from '../../shown-elsewhere.ts';

interface Props {
  detail: InstanceDetail;
  onClose: () => void;
}

/** Moves a running process to another version of its definition; what is in the way is named step by step. */
export function MigrateDialog({ detail, onClose }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { procInsId, definitionKey, procDefVersion } = detail;
  const versions = useRead(listVersions, { key: definitionKey });
  const migrating = useWrite(migrateInstance, { notifyErrors: false, refreshes: SHOWN_ELSEWHERE });
  const [chosen, setChosen] = useState('');
  const others = (versions.data ?? []).filter(({ version }) => version !== procDefVersion);
  const version = chosen || String(others[0]?.version ?? '');
  const send = async () => {
    if ((await migrating.run({ id: procInsId, version: Number(version) })) === undefined) return;
    notify('success', t('workflow.care.migrated', { version }));
    onClose();
  };
  return (
    <Dialog
      title={t('workflow.care.migrateTitle', {
        name: numberedTitle(detail),
      })}
      verb={t('workflow.care.migrateVerb')}
      isBusy={migrating.isBusy}
      isDisabled={others.length === 0}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('workflow.care.migrateText', { version: procDefVersion })}</p>
        {versions.error !== undefined && !versions.data && (
          <FailedState isCompact error={versions.error} onRetry={() => void versions.mutate()} />
        )}
        {!versions.data && versions.error === undefined && <Skeleton height="64px" />}
        {versions.data && others.length === 0 && <p>{t('workflow.care.migrateNone')}</p>}
        {others.length > 0 && (
          <SelectField
            label={t('workflow.care.migrateTo')}
            value={version}
            options={others.map((one) => ({
              value: String(one.version),
              label: t('workflow.designer.versions.published', {
                version: one.version,
                time: formatDateTime(one.publishTime),
              }),
            }))}
            onChange={(next) => {
              migrating.reset();
              setChosen(next);
            }}
          />
        )}
        {migrating.error !== null && <Obstacles error={migrating.error} />}
      </Stack>
    </Dialog>
  );
}

function Obstacles({ error }: { error: unknown }) {
  const texts = error instanceof CallError ? error.errors.map((detail) => refusalText(detail) ?? error.msg) : [];
  return (
    <Alert type="error" role="alert">
      {(texts.length > 0 ? [...new Set(texts)] : [errorText(error)]).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
