import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { type TextKey, useT } from '../../../lib/texts/i18n.ts';
import { useImport } from '../../../lib/imports/use-import.ts';
import { PickFile } from '../../../ui/imports/pick-file.tsx';
import { ImportProgress } from '../../../ui/upload/import-progress.tsx';
import { plainXml } from './plain-xml.ts';

type Trouble = Extract<TextKey, `workflow.definition.file${string}`>;

const MOST_BYTES = 2_000_000;

/** Reads the XML of a BPMN file; the file's name is a first name for the process. */
export function PickBpmn({ onPick }: { onPick: (picked: { xml: string; name: string }) => void }) {
  const t = useT();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const reading = useImport('text');
  const found = reading.state.type === 'found' ? reading.state.found : null;
  const read = async (file: File) => {
    reading.reset();
    const read = file.size > MOST_BYTES ? null : await reading.start({ file: { name: file.name, content: file } });
    const text = read && plainXml(read.text);
    setTrouble(troubleWith(file, text));
    if (text && troubleWith(file, text) === null) {
      onPick({ xml: text, name: file.name.replace(/(\.bpmn\d*)?(\.xml)?$/i, '') });
    }
  };
  return (
    <div>
      <PickFile
        label={t('workflow.definition.file')}
        accept=".bpmn,.bpmn20.xml,.xml,application/xml,text/xml"
        onPick={(file) => void read(file)}
      />
      {reading.state.type === 'running' && (
        <ImportProgress name="" progress={reading.state.progress} onCancel={reading.reset} />
      )}
      {trouble && <Problem role="alert">{t(trouble)}</Problem>}
      {!trouble && found?.isGuess && <p role="status">{t('files.reading.guessed', { encoding: found.encoding })}</p>}
    </div>
  );
}

function troubleWith(file: File, text: string | null): Trouble | null {
  if (file.size > MOST_BYTES) return 'workflow.definition.fileTooLarge';
  if (text === null || !text.includes('<')) return 'workflow.definition.fileNoText';
  return null;
}

const Problem = styled.p`
  margin-block-start: 4px;
  color: ${colour('foreground.danger')};
`;
