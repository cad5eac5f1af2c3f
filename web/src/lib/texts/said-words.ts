import type { SaidWords } from '@countersign/shared/workflow/messages/said-by.ts';
import { translateIfKnown } from './i18n.ts';

/** The words of `saidBy` in the language shown now. */
export const saidWords: SaidWords = (name, values) => translateIfKnown(`workflow.message.by.${name}`, values);

/** Those of `saidToReader`. */
export const askedWords: SaidWords = (name, values) => translateIfKnown(`workflow.asked.${name}`, values);
