import { addWords, listWords, LONGEST_WORD } from '@countersign/shared/api/system/sensitive-words.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { useImport } from '../../../lib/imports/use-import.ts';
import { readLines } from './read-lines.ts';

const MOST_MEGABYTES = 4;

/** Words by hand or out of a file; a file is shown before anything is added. */
export function AddWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const adding = useWrite(addWords, { notifyErrors: false, refreshes: [listWords] });
  const reading = useImport('text');
  const found = reading.state.type === 'found' ? reading.state.found : null;
  const { words, problem } = readLines(text);
  const problemText =
    (problem && t(`system.words.${problem.code}`, { line: problem.line, longest: LONGEST_WORD })) ||
    (adding.error !== null && errorText(adding.error)) ||
    undefined;
  const change = (next: string) => {
    setText(next);
    setFileProblem('');
    adding.reset();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.size > MOST_MEGABYTES * 1024 * 1024)
      return setFileProblem(t('system.words.fileTooLarge', { megabytes: MOST_MEGABYTES }));
    const read = await reading.start({ file: { name: file.name, content: file } });
    if (read === null) return setFileProblem(t('system.words.fileFailed'));
    change([text.trimEnd(), read.text.trimEnd()].filter(Boolean).join('\n'));
  };
  const add = async () => {
    const reply = await adding.run({ words });
    if (!reply) return;
    const { added, known } = reply;
    const kept = known > 0 ? ` · ${t('system.words.known', { count: known })}` : '';
    notify('success', `${t('system.words.added', { count: added })}${kept}`);
    onClose();
  };
  return (
    <Dialog
      startsInField
      title={t('system.words.add')}
      verb={t('common.add')}
      isDisabled={words.length === 0 || problem !== null}
      isBusy={adding.isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <FieldStack>
        <TextareaField
          label={t('system.words.words')}
          hint={t('system.words.wordsHint', { longest: LONGEST_WORD })}
          rows={6}
          value={text}
          error={problemText}
          onChange={change}
        />
        <div>
          <Line>
            <Button size="small" onClick={() => chooser.current?.click()}>
              {t('system.words.file')}
            </Button>
            <span>{t('system.words.fileHint')}</span>
            <output>{words.length > 0 && t('system.words.ready', { count: words.length })}</output>
          </Line>
          {reading.state.type === 'running' && (
            <ImportProgress name="" progress={reading.state.progress} onCancel={reading.reset} />
          )}
          {fileProblem && <Problem role="alert">{fileProblem}</Problem>}
          {found?.isGuess && <p role="status">{t('files.reading.guessed', { encoding: found.encoding })}</p>}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('system.words.file')}
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event) => void readFile(event)}
          />
        </div>
      </FieldStack>
    </Dialog>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  color: ${colour('foreground.subtle')};
  output {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;
const Problem = styled.p`
  margin-block-start: 4px;
  color: ${colour('foreground.danger')};
`;
