import type { Imported } from '@countersign/shared/interchange/import-file.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { useLater } from '../../../lib/use-later.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FileDoor } from './file-door.tsx';
import { ImportedView } from './imported-view.tsx';

interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** What reads the formats is fetched with the first file. */
async function readFile(file: GivenFile | null): Promise<Imported | null> {
  if (!file) return null;
  const { importFile } = await import('@countersign/shared/interchange/import-file.ts');
  return importFile(file.name, file.bytes);
}

/** `/project/import`: a form from a file, looked at before it is made. */
export function ImportPage() {
  const t = useT();
  const [file, setFile] = useState<GivenFile | null>(null);
  const imported = useLater(readFile, file);
  const crumbs = [{ label: t('forms.mine.title'), to: '/project/mine' }];
  return (
    <Page as="main" $width="form">
      <PageHeader title={t('forms.import.title')} description={t('forms.import.description')} crumbs={crumbs} />
      {imported && 'form' in imported ? (
        <ImportedView form={imported.form} format={imported.format} onAgain={() => setFile(null)} />
      ) : (
        <Door>
          {imported && (
            <Alert type="error" role="alert">
              {t(`forms.import.refused.${imported.refused}`)}
            </Alert>
          )}
          <FileDoor onFile={(name, bytes) => setFile({ name, bytes })} />
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
