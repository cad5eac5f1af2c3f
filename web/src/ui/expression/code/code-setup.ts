import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import { complete } from './complete.ts';
import { feelLanguage } from './feel-language.ts';
import { hoverHelp } from './hover-help.ts';
import type { KnownName } from '../known-name.ts';

export interface CodeFacts {
  names: () => readonly KnownName[];
  diagnose: (text: string) => readonly Diagnostic[];
  onChange: (text: string) => void;
  isMultiline: boolean;
  longest: number;
}

const LINT_DELAY = 250;

/** Everything that an expression is edited with. Tab is left alone: it leads to the next control. */
export function codeSetup({ names, diagnose, onChange, isMultiline, longest }: CodeFacts): Extension {
  return [
    feelLanguage,
    history(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    tooltips({ position: 'fixed' }),
    autocompletion({ override: [(context) => complete(names(), context)], icons: false, maxRenderedOptions: 60 }),
    linter((view) => diagnose(view.state.doc.toString()), { delay: LINT_DELAY }),
    hoverHelp(names),
    EditorState.transactionFilter.of((transaction) => (transaction.newDoc.length > longest ? [] : transaction)),
    isMultiline ? [] : [oneLine, keymap.of([{ key: 'Enter', run: () => true }])].toReversed(),
    keymap.of([
      // Only the pop-up closes; a dialog around it stays.
      { key: 'Escape', run: closeCompletion, stopPropagation: true },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
  ];
}

/** What is pasted with line breaks becomes one line. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return {
    changes: { from: 0, to: transaction.startState.doc.length, insert: text },
    selection: { anchor: text.length },
  };
});
