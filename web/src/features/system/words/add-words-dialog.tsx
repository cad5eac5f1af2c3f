import { addWords, LONGEST_WORD } from '@countersign/shared/api/system/sensitive-words.ts';
import {
  sensitiveWord,
  WORD_LEVELS,
  type WordLevel,
} from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, SelectField, TextareaField } from '../../../ui/fields/fields.tsx';
import { PickFile } from '../../../ui/imports/pick-file.tsx';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { readsOf, textOf } from '../../../ui/resource/resource-web.ts';
import { useImport } from '../../../lib/imports/use-import.ts';
import { readLines } from './read-lines.ts';

const MOST_MEGABYTES = 4;

/** Words by hand or out of a file; a file is shown before anything is added. */
export function AddWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [level, setLevel] = useState<WordLevel>('block');
  const [fileProblem, setFileProblem] = useState('');
  const adding = useWrite(addWords, { notifyErrors: false, refreshes: readsOf(sensitiveWord) });
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
  const readFile = async (file: File) => {
    if (file.size > MOST_MEGABYTES * 1024 * 1024)
      return setFileProblem(t('system.words.fileTooLarge', { megabytes: MOST_MEGABYTES }));
    const read = await reading.start({ file: { name: file.name, content: file } });
    if (read === null) return setFileProblem(t('system.words.fileFailed'));
    change([text.trimEnd(), read.text.trimEnd()].filter(Boolean).join('\n'));
  };
  const add = async () => {
    const reply = await adding.run({ words, level });
    if (!reply) return;
    const { added, known } = reply;
    const kept = known > 0 ? ` · ${t('system.words.known', { count: known })}` : '';
    notify('success', `${t('system.words.added', { count: added })}${kept}`);
    onClose();
  };
  return (
    <Dialog
      startsInField
      title={t('system.words.addSeveral')}
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
            <PickFile
              label={t('system.words.file')}
              accept=".txt,.csv,text/plain,text/csv"
              onPick={(file) => void readFile(file)}
            />
            <span>{t('system.words.fileHint')}</span>
            <output>{words.length > 0 && t('system.words.ready', { count: words.length })}</output>
          </Line>
          {reading.state.type === 'running' && (
            <ImportProgress name="" progress={reading.state.progress} onCancel={reading.reset} />
          )}
          {fileProblem && <Problem role="alert">{fileProblem}</Problem>}
          {found?.isGuess && <p role="status">{t('files.reading.guessed', { encoding: found.encoding })}</p>}
        </div>
        <SelectField
          label={textOf(sensitiveWord, 'fields.level')}
          value={level}
          options={WORD_LEVELS.map((value) => ({ value, label: textOf(sensitiveWord, `options.level.${value}`) }))}
          onChange={(chosen) => setLevel(WORD_LEVELS.find((one) => one === chosen) ?? 'block')}
        />
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
