import { commands } from 'vitest/browser';

/** What a contract's server could answer, with the call that asks for it. */
export interface ExampleReply {
  method: string;
  /** As in the contract: `/system/user/{id}`. */
  path: string;
  data: unknown;
}

/** One example for each contract, by its name; `scripts/browser/example-replies.ts` makes them from the schemas. */
export const exampleReplies = (names: readonly string[]): Promise<Record<string, ExampleReply>> =>
  (commands as unknown as { exampleReplies: typeof exampleReplies }).exampleReplies(names);
