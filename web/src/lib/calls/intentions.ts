/** Clicks on the same button with the same content within this time are one click (specification, section 9). */
const RE_CLICK_GUARD_MS = 3000;

interface Intention<T> {
  requestId: string;
  content: string;
  answer: Promise<T> | null;
  answeredAt: number | null;
}

interface Options {
  now: () => number;
  newId: () => string;
  /** True when the call may or may not have been carried out (no answer came), so that a retry must repeat its id. */
  isUndecided: (error: unknown) => boolean;
}

/**
 * What a person wants done, once. A second click while the first is under way, or within 3 s of its success, gets the
 * first answer; a retry after a lost answer repeats the request id; anything else is a new intention with a new id.
 */
export function createIntentions<T>({ now, newId, isUndecided }: Options) {
  let last: Intention<T> | null = null;

  const isRepeat = (content: string): boolean => {
    if (last?.content !== content || !last.answer) return false;
    return last.answeredAt === null || now() - last.answeredAt < RE_CLICK_GUARD_MS;
  };

  function act(content: string, send: (requestId: string) => Promise<T>): Promise<T> {
    if (last?.answer && isRepeat(content)) return last.answer;
    const requestId = last?.content === content && !last.answer ? last.requestId : newId();
    const intention: Intention<T> = { requestId, content, answer: null, answeredAt: null };
    last = intention;
    intention.answer = send(requestId).then(
      (value) => {
        intention.answeredAt = now();
        return value;
      },
      (error: unknown) => {
        intention.answer = null;
        if (!isUndecided(error) && last === intention) last = null;
        throw error;
      },
    );
    return intention.answer;
  }

  /** What was done is over: the same click is a new intention, however soon it comes. One under way stays. */
  const conclude = (): void => {
    if (last !== null && last.answeredAt !== null) last = null;
  };
  return { act, conclude };
}
