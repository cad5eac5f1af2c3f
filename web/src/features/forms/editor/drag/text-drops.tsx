import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useEditorUi } from '../editor-ui.ts';
import { textOfDrop } from './text-of-drop.ts';

/** What the editor itself drags says so. */
const OWN = 'application/vnd.pdnd';

const isText = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null &&
  !dataTransfer.types.includes(OWN) &&
  ['Files', 'text/plain'].some((type) => dataTransfer.types.includes(type));

/** Text and text files that are dropped onto the form become questions after a look at them, as pasted text does. */
export function TextDrops({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const t = useT();
  const ui = useEditorUi();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const over = (event: DragEvent) => {
      if (!isText(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!isText(event) || !event.dataTransfer) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      const text = event.dataTransfer.getData('text/plain');
      const take = (read: string | null) => {
        if (read === null) notify('error', t('forms.questions.noText'));
        else ui.set({ view: 'questions', questions: read, pane: 'canvas' });
      };
      textOfDrop({ files, text }).then(take, () => take(null));
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [sheet, ui, t]);
  return isOver ? <Over>{t('forms.questions.drop')}</Over> : null;
}

const Over = styled.div`
  position: absolute;
  z-index: 5;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 16px;
  border: 2px dashed ${colour('border.primaryEmphasis')};
  border-radius: 4px;
  background: ${colour('background.default', { transparency: 1000 })};
  color: ${colour('foreground.primary')};
  font-weight: 600;
  text-align: center;
  pointer-events: none;
`;
