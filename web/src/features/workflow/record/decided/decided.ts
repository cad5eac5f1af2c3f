import type { DoneWord } from '../decision/action-words.ts';

/** The decision that led to the task shown now. */
export interface Decided {
  taskId: string;
  procInsId: string;
  action: DoneWord;
  /** "Refund request from Tom Becker". */
  name: string;
}
