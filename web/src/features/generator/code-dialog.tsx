import { previewCode } from '@countersign/shared/api/generator/definitions.ts';
import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../lib/calls/use-call.ts';
import { colour } from '../../lib/look/colour.ts';
import { Button, Skeleton } from '../../lib/look/garden.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { copyText } from '../../lib/texts/copy-text.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { FailedState } from '../../ui/state.tsx';

/** The code of a resource, file by file, to copy or to download as a whole. */
export function CodeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const read = useRead(previewCode, { id });
  const mayDownload = useMay('tool:gen:code');
  const [chosen, setChosen] = useState('types.ts');
  const files = read.data ?? [];
  const file = files.find(({ name }) => name === chosen) ?? files[0];
  const download = () => {
    const link = document.createElement('a');
    link.href = `${API_PREFIX}/tool/gen/download/${id}`;
    link.download = '';
    link.click();
  };
  return (
    <Dialog
      isWide
      title={t('generator.code.title')}
      verb={t(mayDownload ? 'generator.code.download' : 'common.close')}
      cancelLabel={t('common.close')}
      isTold={!mayDownload}
      onSubmit={mayDownload ? download : onClose}
      onClose={onClose}
    >
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="320px" aria-label={t('common.loading')} />}
      {file && (
        <>
          <Bar>
            <SelectField
              label={t('generator.code.file')}
              options={files.map(({ name }) => ({ value: name, label: name }))}
              value={file.name}
              onChange={setChosen}
            />
            <Button onClick={() => void copyText(t, file.content)}>{t('generator.code.copy')}</Button>
          </Bar>
          <Code dir="ltr" tabIndex={0} aria-label={file.name}>
            {file.content}
          </Code>
        </>
      )}
    </Dialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-block-end: 12px;
`;
const Code = styled.pre`
  max-height: 52vh;
  overflow: auto;
  margin: 0;
  padding: 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.subtle')};
  font-size: 12px;
  line-height: 18px;
  tab-size: 2;
`;
