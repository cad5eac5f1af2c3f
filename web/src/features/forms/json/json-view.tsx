import type { DefinitionProblem } from '@countersign/shared/forms/definition/read-definition-text.ts';
import { readDefinitionText } from '@countersign/shared/forms/definition/read-definition-text.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { useEditorUi } from '../editor/editor-ui.ts';
import { ViewFrame } from '../editor/layout/view-frame.tsx';
import { isSame } from '../model/changes/is-same.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import type { JsonEditorHandle } from './json-editor.tsx';
import { JsonProblems } from './json-problems.tsx';
import { problemReading } from './problem-reading.ts';

/** Its editor comes when somebody looks at the text. */
const JsonEditor = deferredPart(async () => (await import('./json-editor.tsx')).JsonEditor, 'view');

/** The whole form as JSON. What is written is checked as it is typed and becomes the form in one step that can be undone. */
export function JsonView() {
  const t = useT();
  const ui = useEditorUi();
  const session = useDraftSession();
  const { definition } = useDraft().history;
  const [text, setText] = useState(() => JSON.stringify(definition, null, 2));
  const editor = useRef<JsonEditorHandle>(null);
  const checked = useDeferredValue(text);
  const read = useMemo(() => readDefinitionText(checked), [checked]);
  const isChanged = read.definition !== null && !isSame(read.definition, definition);
  const marks = useMemo(
    () => read.problems.map((problem) => ({ ...problem, text: problemReading(t, problem) })),
    [t, read],
  );
  const apply = () => {
    if (!read.definition) return;
    session.run({ type: 'replace', definition: read.definition });
    ui.set({ view: 'form' });
    ui.say(t('forms.json.applied'));
  };
  return (
    <ViewFrame
      title={t('forms.json.title')}
      text={t('forms.json.text')}
      verb={t('forms.json.apply')}
      isDisabled={!isChanged || checked !== text}
      onVerb={apply}
    >
      <Editor>
        <JsonEditor ref={editor} label={t('forms.json.title')} value={text} marks={marks} onChange={setText} />
      </Editor>
      <JsonProblems
        text={checked}
        problems={read.problems}
        onOpen={({ from, to }: DefinitionProblem) => editor.current?.select(from, to)}
      />
    </ViewFrame>
  );
}

const Editor = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;
