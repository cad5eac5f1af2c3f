import type { ReactNode } from 'react';
import styled from 'styled-components';
import { errorText } from '../../lib/calls/error-text.ts';
import { Alert, Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { ImportProgress } from '../upload/import-progress.tsx';
import { PickFile } from './pick-file.tsx';
import type { TableFile } from './use-table-file.ts';

interface Props {
  title: string;
  hint: string;
  verb: string;
  file: TableFile;
  /** Lines that would be taken. */
  wanted: number;
  isChecking: boolean;
  isTaking: boolean;
  /** Why the file could not be checked or taken. */
  error: unknown;
  /** After a refusal to take it: looks at the file anew. */
  onCheckAgain: (() => void) | null;
  /** What is said before a file is chosen. */
  before?: ReactNode;
  /** Beside the button that chooses one. */
  beside?: ReactNode;
  /** What the file would do. */
  children: ReactNode;
  onTake: () => void;
  onClose: () => void;
}

/** The dialog of every import: a file, what each line of it would do, and then exactly that. */
export function ImportFrame(props: Props) {
  const t = useT();
  const { file, error } = props;
  const { state } = file.reading;
  const found = state.type === 'found' ? state.found : null;
  return (
    <Dialog
      isLarge
      title={props.title}
      verb={props.verb}
      isBusy={props.isChecking || props.isTaking}
      isDisabled={props.wanted === 0}
      onSubmit={props.onTake}
      onClose={props.onClose}
    >
      <Stack>
        <p>{props.hint}</p>
        {props.before}
        <Line>
          <PickFile
            label={t('resources.page.importing.file')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
            name={file.name}
            onPick={(picked) => void file.pick(picked)}
          />
          {props.beside}
        </Line>
        {state.type === 'running' && (
          <ImportProgress name={file.name} progress={state.progress} onCancel={file.reading.reset} />
        )}
        {found && 'refused' in found && (
          <Alert type="error" role="alert">
            {t(`forms.import.refused.${found.refused}`, found.params ?? {})}
          </Alert>
        )}
        {state.type === 'failed' && (
          <Alert type="error" role="alert">
            {t('files.reading.failed')}
          </Alert>
        )}
        {found && 'guessed' in found && found.guessed !== null && (
          <p role="status">{t('files.reading.guessed', { encoding: found.guessed })}</p>
        )}
        {file.isTooLarge && <Alert type="error">{t('resources.page.importing.tooLarge')}</Alert>}
        {error !== null && (
          <Alert type="error" role="alert">
            {errorText(error)}
            {props.onCheckAgain && (
              <div>
                <Button size="small" onClick={props.onCheckAgain}>
                  {t('resources.page.importing.checkAgain')}
                </Button>
              </div>
            )}
          </Alert>
        )}
        {props.isChecking && <p role="status">{t('resources.page.importing.checking')}</p>}
        {props.children}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
