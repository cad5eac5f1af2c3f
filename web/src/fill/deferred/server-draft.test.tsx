import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../translations/en.json';
import { readDraft } from '../drafts/draft.ts';
import { openPage } from '../open-page.ts';
import { draftInAddress, type PageData } from '../page-data.ts';
import { ServerDraft } from './server-draft.ts';

const form = aPublishedForm({ fields: [{ key: 'name', type: 'text', label: 'Name' }] } as LooseDefinition);
const network = vi.spyOn(globalThis, 'fetch');
const address = location.href;
const TIME = '2026-11-20T10:00:00.000Z';

beforeEach(() => localStorage.clear());
afterEach(() => {
  network.mockReset();
  history.replaceState(null, '', address);
});

interface Body {
  rev: number;
  answers: { name?: string };
}

/** As the real server does it: the same content again is the same save, another revision is refused. */
function aServer() {
  let there: Body | null = null;
  const bodies: Body[] = [];
  const waiting: (() => void)[] = [];
  const next: ('reply' | 'lose' | 'wait')[] = [];
  const reply = (code: number, data: unknown) =>
    new Response(JSON.stringify({ code, msg: '', data }), { status: code });
  const take = (body: Body): Response => {
    const rev = there?.rev ?? 0;
    const isRepeat = rev === body.rev + 1 && JSON.stringify(there?.answers) === JSON.stringify(body.answers);
    if (!isRepeat && body.rev !== rev) {
      const errors = [{ code: 'stale_revision', path: ['rev'] }];
      return reply(409, { errors, current: { rev, updateTime: TIME } });
    }
    there = { rev: body.rev + 1, answers: body.answers };
    return reply(200, { rev: there.rev, updateTime: TIME, expireTime: TIME });
  };
  network.mockImplementation(async (_url, init) => {
    const how = next.shift() ?? 'reply';
    if (typeof init?.body !== 'string' || !init.body.includes('"answers"')) {
      there = null;
      return reply(200, null);
    }
    const body = JSON.parse(init.body) as Body;
    bodies.push(body);
    if (how === 'wait') await new Promise<void>((resolve) => waiting.push(resolve));
    const taken = take(body);
    if (how === 'lose') throw new TypeError('the connection broke');
    return taken;
  });
  return { bodies, next, there: () => there, goOn: () => waiting.shift()?.() };
}

function aPage() {
  const data = { form, uploadTicket: 'ticket', messages: en.fill, language: 'en' } as PageData;
  const page = openPage({ data, compiled: compileForm(form), show: async () => undefined }, () => undefined);
  return { page, draft: new ServerDraft(page), type: (name: string) => page.store.set(0, name) };
}

test('a save whose reply was lost is repeated before what was typed since, and is nobody else’s change', async () => {
  const server = aServer();
  const { draft, type } = aPage();
  type('Ana');
  server.next.push('lose');
  await draft.save();
  expect(draft.state.get()).toMatchObject({ trouble: 'draftNotSaved', saved: null, conflict: null });
  type('Ana Roy');
  await draft.save();
  expect(draft.state.get()).toMatchObject({ trouble: null, conflict: null, saved: { expireTime: TIME } });
  expect(server.bodies.map(({ rev, answers }) => [rev, answers.name])).toEqual([
    [0, 'Ana'],
    [0, 'Ana'],
    [1, 'Ana Roy'],
  ]);
  expect(server.there()).toMatchObject({ rev: 2, answers: { name: 'Ana Roy' } });
});

test('what is typed while a save is under way counts as unsaved, also after a reload', async () => {
  const server = aServer();
  const { draft, type } = aPage();
  type('Ana');
  server.next.push('wait');
  const saving = draft.save();
  await expect.poll(() => server.bodies.length).toBe(1);
  type('Ana Roy');
  server.goOn();
  await saving;
  const kept = readDraft(`countersign.draft.${form.formKey}.${draftInAddress()?.slice(0, 12)}`);
  expect(kept).toMatchObject({ answers: { name: 'Ana Roy' }, server: { rev: 1, isSaved: false } });
  await draft.save();
  expect(server.there()).toMatchObject({ rev: 2, answers: { name: 'Ana Roy' } });
});

test('a second press while a save is under way waits for it and sends nothing of its own', async () => {
  const server = aServer();
  const { draft, type } = aPage();
  type('Ana');
  server.next.push('wait');
  const both = [draft.save(), draft.save()];
  await expect.poll(() => server.bodies.length).toBe(1);
  server.goOn();
  await Promise.all(both);
  expect(server.bodies).toHaveLength(1);
});

test('another device’s change is asked about, and kept only over what the person has seen', async () => {
  const server = aServer();
  const first = aPage();
  first.type('Ana');
  await first.draft.save();
  // Another device knows the address and nothing of this one's drafts.
  localStorage.clear();
  const second = aPage();
  second.type('Ben');
  await second.draft.save();
  expect(second.draft.state.get()).toMatchObject({ conflict: { rev: 1 } });
  second.draft.keepMine();
  await expect.poll(() => second.draft.state.get().conflict).toBeNull();
  expect(server.there()).toMatchObject({ rev: 2, answers: { name: 'Ben' } });
});
