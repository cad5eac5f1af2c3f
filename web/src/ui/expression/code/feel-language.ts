import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { trackNames } from '@countersign/shared/expression/grammar/track-names.ts';
import { builtinNames } from '@countersign/shared/expression/names/names.ts';
import { parser } from 'lezer-feel';

const feel = LRLanguage.define({
  name: 'feel',
  parser: parser.configure({ top: 'Expression', dialect: 'camunda', contextTracker: trackNames(builtinNames) }),
  languageData: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
});

/** Colours come from the wrapper's custom properties, so that light and dark need no second style. */
const colours = HighlightStyle.define([
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword], color: 'var(--code-keyword)' },
  {
    tag: [tags.function(tags.variableName), tags.standard(tags.function(tags.variableName))],
    color: 'var(--code-call)',
  },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--code-comment)' },
]);

/** FEEL's grammar and colours. */
export const feelLanguage: Extension = [feel, syntaxHighlighting(colours)];
