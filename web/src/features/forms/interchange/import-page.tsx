import { type Imported, importFile } from '@countersign/shared/interchange/import-file.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FileDoor } from './file-door.tsx';
import { ImportedView } from './imported-view.tsx';

/** `/project/import`: a form from a file, looked at before it is made. */
export function ImportPage() {
  const t = useT();
  const [imported, setImported] = useState<Imported | null>(null);
  const crumbs = [{ label: t('forms.mine.title'), to: '/project/mine' }];
  return (
    <Page as="main" $width="form">
      <PageHeader title={t('forms.import.title')} description={t('forms.import.description')} crumbs={crumbs} />
      {imported && 'form' in imported ? (
        <ImportedView form={imported.form} format={imported.format} onAgain={() => setImported(null)} />
      ) : (
        <Door>
          {imported && (
            <Alert type="error" role="alert">
              {t(`forms.import.refused.${imported.refused}`)}
            </Alert>
          )}
          <FileDoor onFile={(name, bytes) => setImported(importFile(name, bytes))} />
        </Door>
      )}
    </Page>
  );
}

const Door = styled.div`
  max-width: 720px;
  > [role='alert'] {
    margin-block-end: 16px;
  }
`;
