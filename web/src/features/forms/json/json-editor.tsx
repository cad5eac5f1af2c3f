import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

export interface JsonMark {
  from: number;
  to: number;
  text: string;
  isHint: boolean;
}

export interface JsonEditorHandle {
  /** Marks a part of the text, brings it into sight and puts the keyboard there. */
  select: (from: number, to: number) => void;
}

interface Props {
  ref?: Ref<JsonEditorHandle>;
  label: string;
  /** What the editor begins with; afterwards it holds its own text and tells each change. */
  value: string;
  marks: readonly JsonMark[];
  onChange: (text: string) => void;
}

/** JSON in a code editor. Tab leaves it, so that nobody is caught inside with a keyboard. */
export function JsonEditor({ ref, label, value, marks, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const begin = useRef({ value, label, onChange });
  useEffect(() => {
    begin.current.onChange = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!box.current) return undefined;
    const state = EditorState.create({ doc: begin.current.value, extensions: extensions(begin.current) });
    const editor = new EditorView({ state, parent: box.current });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(setDiagnostics(editor.state, diagnostics(marks, editor.state.doc.length)));
    // The list of problems below has another height now, and must not cover the line that is being written.
    if (editor.hasFocus) editor.dispatch({ effects: EditorView.scrollIntoView(editor.state.selection.main.head) });
  }, [marks]);
  useImperativeHandle(ref, () => ({
    select(from, to) {
      const editor = view.current;
      const end = editor?.state.doc.length ?? 0;
      editor?.dispatch({ selection: { anchor: Math.min(from, end), head: Math.min(to, end) }, scrollIntoView: true });
      editor?.focus();
    },
  }));
  return <Box ref={box} />;
}

function extensions(begin: { label: string; onChange: (text: string) => void }) {
  return [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    json,
    syntaxHighlighting(colours),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': begin.label, spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) begin.onChange(update.state.doc.toString());
    }),
  ];
}

/** The marks are of a text that may be longer than what stands there now. */
const diagnostics = (marks: readonly JsonMark[], end: number): Diagnostic[] =>
  marks.map(({ from, to, text, isHint }) => ({
    from: Math.min(from, end),
    to: Math.min(to, end),
    message: text,
    severity: isHint ? 'warning' : 'error',
  }));

const json = StreamLanguage.define({
  name: 'json',
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
    if (stream.match(/^-?\d[\d.eE+-]*/)) return 'number';
    if (stream.match(/^(?:true|false|null)/)) return 'keyword';
    stream.next();
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, class: 'json-key' },
  { tag: tags.string, class: 'json-text' },
  { tag: tags.number, class: 'json-number' },
  { tag: tags.keyword, class: 'json-word' },
]);

const Box = styled.div`
  height: 100%;
  .cm-editor {
    height: 100%;
    background: ${colour('background.default')};
    color: ${colour('foreground.default')};
    font-size: 13px;
  }
  .cm-editor.cm-focused {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  .cm-scroller {
    font-family: ${({ theme }) => theme.fonts.mono};
  }
  .cm-content {
    caret-color: ${colour('foreground.default')};
  }
  .cm-cursor {
    border-inline-start-color: ${colour('foreground.default')};
  }
  .cm-gutters {
    border: 0;
    background: ${colour('background.subtle')};
    color: ${colour('foreground.subtle')};
  }
  .cm-activeLine {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  .cm-editor .cm-selectionBackground,
  .cm-editor.cm-focused .cm-selectionBackground {
    background: ${colour('background.primaryEmphasis', { transparency: 300 })};
  }
  .cm-tooltip {
    border: 1px solid ${colour('border.default')};
    background: ${colour('background.raised')};
    color: ${colour('foreground.default')};
    font-family: ${({ theme }) => theme.fonts.system};
  }
  .json-key {
    color: ${colour('foreground.primary')};
  }
  .json-text {
    color: ${colour('foreground.success')};
  }
  .json-number,
  .json-word {
    color: ${colour('foreground.warningEmphasis')};
  }
`;
