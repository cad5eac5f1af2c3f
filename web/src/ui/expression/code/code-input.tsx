import { type Diagnostic, forceLinting } from '@codemirror/lint';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { codeSetup } from './code-setup.ts';
import type { KnownName } from '../known-name.ts';

export interface CodeInputProps {
  value: string;
  onChange: (text: string) => void;
  names: readonly KnownName[];
  diagnose: (text: string) => readonly Diagnostic[];
  isMultiline: boolean;
  isReadOnly: boolean;
  isWrong: boolean;
  longest: number;
  /** Ids of the elements that name and describe the editor. */
  labelledBy: string;
  describedBy: string;
}

/** The editor itself. It keeps its caret and its undo while props change; only another text from outside replaces it. */
export function CodeInput(props: CodeInputProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const attributes = useRef(new Compartment());
  /** Texts that were handed out and have not come back yet: on a busy page one comes back when the next is typed already. */
  const onTheirWay = useRef<string[]>([]);
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  const { value, names, isReadOnly, isWrong, labelledBy, describedBy, isMultiline } = props;

  useEffect(() => {
    const { isMultiline: several, longest } = now.current;
    const view = new EditorView({
      parent: place.current ?? document.body,
      state: EditorState.create({
        doc: now.current.value,
        extensions: [
          codeSetup({
            names: () => now.current.names,
            diagnose: (text) => now.current.diagnose(text),
            onChange: (text) => {
              if (text === (onTheirWay.current.at(-1) ?? now.current.value)) return;
              onTheirWay.current.push(text);
              now.current.onChange(text);
            },
            isMultiline: several,
            longest,
          }),
          attributes.current.of([]),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const content = EditorView.contentAttributes.of({
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-multiline': String(isMultiline),
      ...(isWrong ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
    });
    const rights = [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)];
    editor.current?.dispatch({ effects: attributes.current.reconfigure([content, rights]) });
  }, [labelledBy, describedBy, isMultiline, isWrong, isReadOnly]);

  useEffect(() => {
    const view = editor.current;
    const own = onTheirWay.current.lastIndexOf(value);
    onTheirWay.current = own === -1 ? [] : onTheirWay.current.slice(own + 1);
    if (!view || own !== -1 || view.state.doc.toString() === value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      // What came from outside is not this editor's to take back.
      annotations: Transaction.addToHistory.of(false),
    });
  }, [value]);

  useEffect(() => {
    if (editor.current) forceLinting(editor.current);
  }, [names]);

  return <div ref={place} />;
}
