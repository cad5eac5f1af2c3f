import { CallError } from '@countersign/shared/api/wire/client.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Draft, type DraftKind, RETRY_AFTER_MS, SAVE_AFTER_MS } from './draft.ts';
import type { Sent } from './draft-state.ts';
import { record, redo, undo } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Note {
  rev: number;
  text: string;
}
/** What becomes of a request: it is done, done without an answer, never arrives, is refused, or does not get through. */
type Fate = 'done' | 'signedOut' | 'lostAfter' | 'lostBefore' | 'refused' | 'tooLarge' | 'badGateway';

/** A server as hard as ours: one revision a write, and a request id is one write for ever, whoever else writes meanwhile. */
function aServer() {
  let note: Note = { rev: 1, text: '' };
  let fate: Fate = 'done';
  const replies = new Map<string, { body: string; reply: Note }>();
  const requests: Sent<string>[] = [];
  /** Places of those whose answer was lost. */
  const lost: number[] = [];
  /** What each of our writes took the place of. */
  const replaced: string[] = [];
  function write({ requestId, rev, document }: Sent<string>): Note {
    const body = JSON.stringify({ rev, document });
    const known = replies.get(requestId);
    if (known) {
      if (known.body !== body) throw new Error('one request id for two requests');
      return known.reply;
    }
    if (rev !== note.rev) throw new CallError('refused', { code: 409, msg: 'stale', current: note });
    replaced.push(note.text);
    note = { rev: rev + 1, text: document };
    replies.set(requestId, { body, reply: note });
    return note;
  }
  function loses(at: number, kind: 'network' | 'timeout'): CallError {
    lost.push(at);
    return new CallError(kind, { code: 0, msg: 'gone' });
  }
  const save = async (sent: Sent<string>): Promise<Note> => {
    const at = requests.push(sent) - 1;
    const now = fate;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (now === 'lostBefore') throw loses(at, 'network');
    if (now === 'signedOut') {
      lost.push(at);
      throw new CallError('refused', { code: 401, msg: 'who?' });
    }
    if (now === 'refused') throw new CallError('refused', { code: 400, msg: 'no' });
    if (now === 'tooLarge') throw new CallError('http', { code: 413, msg: 'too large' });
    const reply = write(sent);
    if (now === 'lostAfter') throw loses(at, 'timeout');
    if (now === 'badGateway') throw new CallError('http', { code: 502, msg: 'bad gateway' });
    return reply;
  };
  return {
    save,
    requests,
    lost,
    replaced,
    now: () => note,
    willBe: (next: Fate) => (fate = next),
    /** It keeps what became of requests for a week. */
    forgetsRequests: () => replies.clear(),
    somebodySaves: (text: string) => (note = { rev: note.rev + 1, text }),
    somebodyPublishes: () => (note = { ...note, rev: note.rev + 1 }),
  };
}

function aDraft(server = aServer(), more: Partial<DraftKind<string, Note, null>> = {}) {
  const draft = new Draft<string, Note>(server.now(), {
    place: null,
    documentOf: ({ text }) => text,
    isSame: (a, b) => a === b,
    theirsOf: (current) => current as Note,
    save: server.save,
    ...more,
  });
  const type = (text: string, name: string | null = null) => draft.change((log) => record(log, text, { name }));
  return { draft, server, type, text: () => draft.get().log.document, state: () => draft.get().save.type };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const saved = () => after(SAVE_AFTER_MS + 100);
const retried = () => after(RETRY_AFTER_MS + 100);

describe('saving', () => {
  it('waits until the changes rest, and sends the revision that it began with', async () => {
    const { server, type, state } = aDraft();
    for (const text of ['a', 'ab', 'abc']) type(text);
    expect(state()).toBe('waiting');
    await after(SAVE_AFTER_MS);
    expect(state()).toBe('saving');
    await after(100);
    expect(server.requests).toMatchObject([{ rev: 1, document: 'abc' }]);
    expect(state()).toBe('saved');
  });

  it('sends one request at a time, however often it is asked to', async () => {
    const { draft, server, type } = aDraft();
    type('a');
    const asked = [draft.flush(), draft.flush(), draft.flush()];
    type('b');
    await saved();
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(server.requests.map(({ rev, document }) => [rev, document])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('a refusal waits for a change, a lost connection for nobody', async () => {
    const { server, type, state } = aDraft();
    server.willBe('refused');
    type('a');
    await saved();
    await after(RETRY_AFTER_MS * 3);
    expect([state(), server.requests.length]).toEqual(['failed', 1]);
    server.willBe('lostBefore');
    type('b');
    await saved();
    server.willBe('done');
    await retried();
    expect([state(), server.now().text]).toEqual(['saved', 'b']);
  });

  it('what is too large for what stands before the server is not repeated once it is smaller', async () => {
    const { server, type, state } = aDraft();
    server.willBe('tooLarge');
    type('too much');
    await saved();
    server.willBe('done');
    type('less');
    await saved();
    expect([state(), server.now().text]).toEqual(['saved', 'less']);
  });
});

describe('a lost reply', () => {
  it('is asked for again with the same request, whatever was changed meanwhile; then the change follows', async () => {
    const { server, type, state, text } = aDraft();
    server.willBe('lostAfter');
    type('a');
    await saved();
    expect(state()).toBe('failed');
    type('ab');
    server.willBe('done');
    await saved();
    await after(100);
    const [first, second, third] = server.requests;
    expect(second).toEqual(first);
    expect(third).toMatchObject({ rev: 2, document: 'ab' });
    expect(third?.requestId).not.toBe(first?.requestId);
    expect([state(), text(), server.now().text]).toEqual(['saved', 'ab', 'ab']);
  });

  it('stays lost where the session ends before it is asked for again', async () => {
    const { draft, server, type, state } = aDraft();
    server.willBe('lostAfter');
    type('a');
    await saved();
    server.willBe('signedOut');
    await retried();
    type('ab');
    server.willBe('done');
    void draft.flush();
    await after(200);
    expect([state(), server.now().text]).toEqual(['saved', 'ab']);
    expect(server.requests[2]).toEqual(server.requests[0]);
  });

  it('may stand behind what a gateway says: the same request finds out', async () => {
    const { server, type, state } = aDraft();
    server.willBe('badGateway');
    type('a');
    await saved();
    type('ab');
    server.willBe('done');
    await retried();
    expect(server.requests[1]).toEqual(server.requests[0]);
    expect([state(), server.now().text]).toEqual(['saved', 'ab']);
  });

  it('is no conflict where the server has forgotten the request, and has what was sent', async () => {
    const { server, type, state } = aDraft();
    server.willBe('lostAfter');
    type('a');
    await saved();
    server.forgetsRequests();
    server.willBe('done');
    await retried();
    expect([state(), server.now()]).toEqual(['saved', { rev: 2, text: 'a' }]);
    type('ab');
    await saved();
    expect(server.now()).toEqual({ rev: 3, text: 'ab' });
  });

  it('of a change that is undone since is not taken for saved', async () => {
    const { draft, server, type, state } = aDraft();
    server.willBe('lostAfter');
    type('a');
    await saved();
    draft.undo();
    server.willBe('done');
    await saved();
    await after(100);
    expect([state(), server.now().text]).toEqual(['saved', '']);
  });
});

describe('a conflict', () => {
  async function inConflict() {
    const one = aDraft();
    one.server.somebodySaves('theirs');
    one.type('mine');
    await saved();
    return one;
  }

  it('overwrites nothing until somebody decides, and what is typed meanwhile counts', async () => {
    const { draft, server, type, state } = await inConflict();
    expect(state()).toBe('conflict');
    type('mine too');
    await saved();
    expect([await draft.flush(), server.now().text, server.requests.length]).toEqual([false, 'theirs', 1]);
    draft.keepMine();
    await saved();
    expect([state(), server.now().text]).toEqual(['saved', 'mine too']);
    expect(server.requests.map(({ rev }) => rev)).toEqual([1, 2]);
  });

  it.each([
    ['takeTheirs', 'theirs', ['mine', '']],
    ['keepMine', 'mine', ['theirs', 'mine', '']],
  ] as const)('%s goes on with it, and undo has the rest', async (way, result, before) => {
    const { draft, server, text } = await inConflict();
    draft[way]();
    await saved();
    expect([text(), server.now().text]).toEqual([result, result]);
    for (const earlier of before) {
      draft.undo();
      expect(text()).toBe(earlier);
    }
  });

  it('can be put off, and is asked again', async () => {
    const { draft } = await inConflict();
    draft.putOff();
    expect(draft.get().save).toMatchObject({ type: 'conflict', isPutOff: true });
    draft.askAgain();
    expect(draft.get().save).toMatchObject({ type: 'conflict', isPutOff: false });
  });

  it('is none where the revision moved and the document did not: somebody published it', async () => {
    const { server, type, state } = aDraft();
    server.somebodyPublishes();
    type('mine');
    await saved();
    await after(100);
    expect([state(), server.now()]).toEqual(['saved', { rev: 3, text: 'mine' }]);
  });
});

describe('leaving', () => {
  it('sends what is not saved, and what changes on the way there', async () => {
    const { draft, server, type } = aDraft();
    type('a');
    void draft.close();
    type('ab');
    await after(300);
    expect(server.now().text).toBe('ab');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on trying without a connection', async () => {
    const { draft, server, type } = aDraft();
    server.willBe('lostBefore');
    type('a');
    const closed = draft.close();
    await after(100);
    expect(await closed).toBe(true);
    server.willBe('done');
    await retried();
    expect([server.now().text, vi.getTimerCount()]).toEqual(['a', 0]);
  });

  it('tells of what could not be saved, but not of what the person left behind knowingly', async () => {
    const { draft, server, type } = aDraft();
    server.somebodySaves('theirs');
    type('mine');
    const closed = draft.close();
    await after(100);
    expect(await closed).toBe(false);
    expect(await draft.close()).toBe(true);
    expect(server.now().text).toBe('theirs');
  });
});

describe('a draft that is saved when somebody asks for it', () => {
  const asked = () => aDraft(aServer(), { isSavedWhenAsked: true });

  it('waits for that as long as it takes, and then saves all of it', async () => {
    const { draft, server, type, state } = asked();
    type('a');
    await after(60_000);
    expect([state(), server.requests.length]).toEqual(['waiting', 0]);
    void draft.flush();
    type('ab');
    await after(60_000);
    expect([state(), server.now().text]).toEqual(['waiting', 'a']);
  });

  it.each(['lostAfter', 'lostBefore'] as const)('%s: what was asked for is sent until it is answered', async (fate) => {
    const { draft, server, type, state } = asked();
    server.willBe(fate);
    type('a');
    void draft.flush();
    await after(100);
    type('ab');
    server.willBe('done');
    await retried();
    await after(60_000);
    expect(server.requests[1]).toEqual(server.requests[0]);
    expect([state(), server.now().text, server.requests.length]).toEqual(['waiting', 'a', 2]);
    void draft.flush();
    await after(100);
    expect([state(), server.now()]).toEqual(['saved', { rev: 3, text: 'ab' }]);
  });

  it('saves at once what was changed since, where somebody asks again before the answer', async () => {
    const { draft, server, type, state } = asked();
    server.willBe('lostAfter');
    type('a');
    void draft.flush();
    await after(100);
    type('ab');
    server.willBe('done');
    void draft.flush();
    await after(200);
    expect([state(), server.now()]).toEqual(['saved', { rev: 3, text: 'ab' }]);
  });
});

describe('what the server makes of a document', () => {
  const shouting = () => {
    const server = aServer();
    const save = (sent: Sent<string>) => server.save(sent).then((note) => ({ ...note, text: note.text.toUpperCase() }));
    return aDraft(server, { save, keptOf: ({ text }) => text });
  };

  it('is shown once it is saved', async () => {
    const { type, text, state } = shouting();
    type('a');
    await saved();
    expect([text(), state()]).toEqual(['A', 'saved']);
  });

  it('takes nothing away that was typed meanwhile', async () => {
    const { type, text } = shouting();
    type('a');
    await after(SAVE_AFTER_MS);
    type('ab');
    await after(100);
    expect(text()).toBe('ab');
  });
});

/** Everything that can happen to a draft, in any order. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.stringMatching(/^[a-d]{0,3}$/) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 90, 800, 5000) }) },
  fc.record({ do: fc.constantFrom('undo', 'redo', 'flush', 'publish', 'takeTheirs', 'keepMine', 'putOff') }),
  fc.record({ do: fc.constant('others' as const), text: fc.constantFrom('x', 'y') }),
  fc.record({
    do: fc.constant('fate' as const),
    fate: fc.constantFrom<Fate>('done', 'done', 'lostAfter', 'lostBefore', 'signedOut', 'refused', 'tooLarge'),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

function play(one: ReturnType<typeof aDraft>, happened: Event): void {
  const { draft, server } = one;
  if ('ms' in happened || 'fate' in happened) {
    if ('fate' in happened) server.willBe(happened.fate);
  } else if ('text' in happened) {
    if (happened.do === 'type') one.type(happened.text, happened.text.slice(0, 1));
    else server.somebodySaves(happened.text);
  } else {
    switch (happened.do) {
      case 'publish':
        return void server.somebodyPublishes();
      case 'flush':
        return void draft.flush();
      case 'undo':
      case 'redo':
      case 'takeTheirs':
      case 'keepMine':
      case 'putOff':
        return draft[happened.do]();
    }
  }
}

it('whatever happens in whatever order: nothing is lost, overwritten unseen, or sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const one = aDraft();
      const { draft, server } = one;
      /** Documents of the server that the person has had before them: begun with, saved, or shown in a conflict. */
      const seen = new Set<string>();
      const look = () => {
        const { stored, save } = draft.get();
        seen.add(stored);
        if (save.type === 'conflict') seen.add(save.theirs.text);
      };
      look();
      draft.subscribe(look);
      for (const happened of events) {
        play(one, happened);
        if ('ms' in happened) await after(happened.ms);
        const { log } = draft.get();
        if (log.past.length > 0) expect(redo(undo(log)).document).toBe(log.document);
        if (log.future.length > 0) expect(undo(redo(log)).document).toBe(log.document);
      }
      server.willBe('done');
      one.type('the end');
      for (let tries = 0; tries < 4; tries += 1) {
        draft.keepMine();
        void draft.flush();
        await after(RETRY_AFTER_MS * 2);
      }
      expect([one.state(), server.now().text]).toEqual(['saved', 'the end']);
      expect(server.replaced.filter((text) => !seen.has(text))).toEqual([]);
      // Until there is an answer the next request is the same one.
      const others = server.requests.filter((_, at) => server.lost.includes(at - 1));
      expect(others).toEqual(server.lost.map((at) => server.requests[at]));
      void draft.close();
      await after(RETRY_AFTER_MS);
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 300 },
  );
});
