/**
 * Thrown by work that lacks what another server must be asked. A transaction must not wait for that server: it is rolled back,
 * `ask` runs outside of any and keeps the answer (or that there was none), and the work begins again.
 */
export class AskFirst extends Error {
  readonly ask: () => Promise<void>;

  constructor(ask: () => Promise<void>) {
    super('another server must be asked first');
    this.ask = ask;
  }
}

/** One question may lead to the next; more than these would be a question whose answer is not kept. */
const MOST_QUESTIONS = 5;

/** Runs `work`, from its beginning again after each question that it wants to be asked first. */
export async function askingFirst<T>(work: () => Promise<T>): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AskFirst) || asked === MOST_QUESTIONS) throw error;
      await error.ask();
    }
  }
}
