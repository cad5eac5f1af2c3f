import type { Refusal } from '@countersign/shared/interchange/imported-form.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { GivenFile } from '../../../lib/imports/import-task.ts';
import { useImport } from '../../../lib/imports/use-import.ts';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FileDoor } from './file-door.tsx';
import { ImportedView } from './imported-view.tsx';

/** `/project/import`: a form from a file, read by a worker and looked at before it is made. */
export function ImportPage() {
  const t = useT();
  const [name, setName] = useState('');
  const { state, start, reset } = useImport('form');
  const found = state.type === 'found' ? state.found : null;
  const crumbs = [{ label: t('forms.mine.title'), to: '/project/mine' }];
  const read = (file: GivenFile) => {
    setName(file.name);
    void start({ file });
  };
  return (
    <Page as="main" $width="form">
      <PageHeader title={t('forms.import.title')} description={t('forms.import.description')} crumbs={crumbs} />
      {found && 'form' in found ? (
        <ImportedView form={found.form} format={found.format} onAgain={reset} />
      ) : (
        <Door>
          {found && 'refused' in found && <RefusedAlert refusal={found} />}
          {state.type === 'failed' && (
            <Alert type="error" role="alert">
              {t('files.reading.failed')}
            </Alert>
          )}
          {state.type === 'running' ? (
            <ImportProgress name={name} progress={state.progress} onCancel={reset} />
          ) : (
            <FileDoor onFile={read} isBack={name !== ''} />
          )}
        </Door>
      )}
    </Page>
  );
}

function RefusedAlert({ refusal: { refused, params = {} } }: { refusal: Refusal }) {
  const t = useT();
  return (
    <Alert type="error" role="alert">
      {t(`forms.import.refused.${refused}`, params)}
    </Alert>
  );
}

const Door = styled.div`
  max-width: 720px;
  > [role='alert'] {
    margin-block-end: 16px;
  }
`;
