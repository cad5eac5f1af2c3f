/** One question: what happens to which object, with the verb on the button. */
export interface Question {
  /** Names the object: `Delete “Refund request”?` */
  title: string;
  /** The consequence. */
  text: string;
  verb: string;
  isDanger?: boolean;
  /** Of the other button, where "Cancel" could be misread. */
  cancelLabel?: string;
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;

function set(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Asks in a dialog; resolves to true when the person pressed the verb. A newer question answers the older with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

/** For `useSyncExternalStore`. */
export const questionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Asked | null => asked,
};
