import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical';

/** Puts a word into the text where the caret is, or a line of its own below. */
export type Insert = (text: string, as: 'text' | 'line') => void;

/** {@link Insert} into this editor; at its end where nobody has been in it yet. The keyboard goes on behind it. */
export const insertInto =
  (editor: LexicalEditor): Insert =>
  (text, as) => {
    editor.update(() => (as === 'line' ? insertLine(text) : insertText(text)));
    editor.focus();
  };

function insertText(text: string): void {
  const selection = $getSelection();
  ($isRangeSelection(selection) ? selection : $getRoot().selectEnd()).insertText(text);
}

function insertLine(text: string): void {
  const line = $createParagraphNode().append($createTextNode(text));
  const selection = $getSelection();
  const here = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  const place = here ?? $getRoot().getLastChild();
  if (!place) $getRoot().append(line);
  else if ($isElementNode(place) && place.getTextContent() === '') place.replace(line);
  else place.insertAfter(line);
  line.selectEnd();
}
