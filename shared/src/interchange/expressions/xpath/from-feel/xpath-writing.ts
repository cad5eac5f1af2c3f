import type { Expression } from '../../../../expression/tree.ts';
import type { FeelSurroundings } from './feel-facts.ts';
import type { Said } from './written-xpath.ts';

/** What the writers of calls and of tests ask of the writer of the whole expression. */
export interface XPathWriting {
  readonly around: FeelSurroundings;
  /** XPath that is true where the FEEL is true. */
  isTrue(tree: Expression): Said;
  /** XPath that is true where the FEEL is false. */
  isFalse(tree: Expression): Said;
  /** XPath with the value of the FEEL. */
  value(tree: Expression): Said;
  isCondition(tree: Expression): boolean;
  /** Conditions that say that what makes a tree null is there. */
  there(trees: readonly Expression[]): Said[];
  /** XPath that is true where there is an answer, in any of its parts where it has parts. */
  isAnswered(tree: Expression): Said;
  /** XPath that is true where there is no answer. */
  isEmpty(tree: Expression): Said;
  isRowsOf(tree: Expression): boolean;
}
