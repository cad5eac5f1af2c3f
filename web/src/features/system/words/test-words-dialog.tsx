import { LONGEST_TRIAL, testWords } from '@countersign/shared/api/system/sensitive-words.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';
import { LevelTag } from './level-tag.tsx';

/** Tries a text out: which words it holds, and what readers would see of it. Nothing is kept. */
export function TestWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const testing = useWrite(testWords, { notifyErrors: false });
  const [tested, setTested] = useState<Awaited<ReturnType<typeof testing.run>>>();
  const change = (next: string) => {
    setText(next);
    setTested(undefined);
    testing.reset();
  };
  return (
    <Dialog
      startsInField
      title={t('system.words.test')}
      verb={t('system.words.testVerb')}
      cancelLabel={t('common.close')}
      isDisabled={text.trim() === ''}
      isBusy={testing.isBusy}
      onSubmit={() => void testing.run({ text }).then(setTested)}
      onClose={onClose}
    >
      <FieldStack>
        <TextareaField
          label={t('system.words.testText')}
          hint={t('system.words.testHint')}
          rows={4}
          maxLength={LONGEST_TRIAL}
          value={text}
          error={testing.error === null ? undefined : errorText(testing.error)}
          onChange={change}
        />
        <div role="status">
          {tested?.hits.length === 0 && <p>{t('system.words.noHits')}</p>}
          {tested && tested.hits.length > 0 && (
            <Result>
              <dt>{t('system.words.hits')}</dt>
              <dd>
                <ul>
                  {tested.hits.map(({ word, level }) => (
                    <li key={word}>
                      <span dir="auto">{word}</span> <LevelTag level={level} />
                    </li>
                  ))}
                </ul>
              </dd>
              <dt>{t('system.words.outcome')}</dt>
              <dd>{tested.shown === null ? t('system.words.refused') : <Shown dir="auto">{tested.shown}</Shown>}</dd>
            </Result>
          )}
        </div>
      </FieldStack>
    </Dialog>
  );
}

const Result = styled.dl`
  display: grid;
  gap: 4px;
  dt {
    font-weight: 600;
  }
  dd {
    margin-block-end: 12px;
  }
  ul {
    display: grid;
    gap: 4px;
    max-height: 160px;
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
`;
const Shown = styled.p`
  max-height: 160px;
  padding: 8px 12px;
  border-radius: 4px;
  background: ${colour('background.subtle')};
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
