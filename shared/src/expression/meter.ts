/** What the evaluations of one occasion may spend together. */
export interface Meter {
  /** Pays for one evaluation; throws where nothing is left, and with that ends whatever evaluates. */
  pay(steps: number): void;
}

/** A meter that calls `onEmpty`, which throws, once more than `most` steps were paid. */
export function createMeter(most: number, onEmpty: () => never): Meter {
  let left = most;
  return {
    pay(steps) {
      left -= steps;
      if (left < 0) onEmpty();
    },
  };
}
