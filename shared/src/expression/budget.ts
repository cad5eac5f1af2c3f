/** What an evaluation may still spend; each of these ends it where nothing is left. */
export interface Budget {
  /** Pays for `count` steps of a loop, call or list. */
  step(count?: number): void;
  /** Pays for reading or making a text of this length. */
  chars(length: number): void;
  /** Pays for going one call deeper, until `leave`. */
  enter(): void;
  leave(): void;
}
