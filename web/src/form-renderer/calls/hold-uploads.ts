import type { UploadFile } from '../view-settings.ts';

/** The server lets an upload wait an hour from the last time that its page asked for it. */
const EVERY_MS = 20 * 60_000;
const SOON_MS = 5 * 60_000;
const MOST_AT_ONCE = 200;

/** Asks the server to keep files waiting; answers the ids of those that are gone. */
type Hold = (ids: string[]) => Promise<readonly string[]>;

/**
 * Remembers uploads of this page, and asks for them while it is open and when it wakes: a page that slept for longer than an
 * hour hears at once what is gone.
 */
export function uploadHolder(hold: Hold): (id: string, whenGone: () => void) => void {
  const held = new Map<string, () => void>();
  let asked = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async () => {
    asked = Date.now();
    // Without an answer the next time is early enough; what is gone by then is sent again then.
    const gone = await hold([...held.keys()].slice(-MOST_AT_ONCE)).catch(() => []);
    for (const id of gone) {
      const whenGone = held.get(id);
      held.delete(id);
      whenGone?.();
    }
  };
  const wake = () => void (document.visibilityState === 'visible' && Date.now() - asked > SOON_MS && ask());
  return (id, whenGone) => {
    held.set(id, whenGone);
    if (timer !== undefined) return;
    timer = setInterval(() => void ask(), EVERY_MS);
    document.addEventListener('visibilitychange', wake);
  };
}

/** Uploads that are held while the page is open; one that is gone and still wanted is sent again, without the person. */
export function holding(upload: UploadFile, hold: Hold): UploadFile {
  const keep = uploadHolder(hold);
  const send: UploadFile = async (file, field, options) => {
    const answer = await upload(file, field, options);
    const sendAgain = async () => {
      const quietly = { ...options, signal: new AbortController().signal, onProgress: () => {} };
      options.onReplaced?.(answer, await send(file, field, quietly));
    };
    keep(answer.id, () => {
      // A file that cannot be sent again now is named when the answers are sent.
      if (options.isWanted?.(answer.id)) sendAgain().catch(() => {});
    });
    return answer;
  };
  return send;
}
