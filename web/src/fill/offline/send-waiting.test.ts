import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { describe, expect, it } from 'vitest';
import { type Outside, sendWaiting } from './send-waiting.ts';
import type { Waiting } from './waiting.ts';

const form = aPublishedForm({ fields: [{ key: 'photo', type: 'file_upload', label: 'Photo' }] } as LooseDefinition);
const photo = { id: 'on-device', name: 'a.png', size: 3, url: 'blob:x' } as FileAnswer;
const receipt = { submissionId: 'sub-1', instanceId: null, createTime: '2026-11-20T10:00:00Z' } as never;

const waiting = (over: Partial<Waiting> = {}): Waiting => ({
  id: 1,
  form,
  answers: { photo: [photo] },
  requestId: 'once',
  since: 0,
  ticket: 'old',
  uploads: {},
  ...over,
});

const refusal = (code: string, status = 422) =>
  new CallError('refused', { code: status, msg: '', errors: [{ code, path: ['ticket'] }] });
const noNetwork = () => new CallError('network', { code: 0, msg: '' });

/** A server that numbers what is uploaded; `say` may refuse a call by its name. */
function aServer(say: (call: string) => void = () => undefined) {
  const log: string[] = [];
  const kept: Waiting[] = [];
  const called = (call: string) => {
    log.push(call);
    say(call);
  };
  const outside: Outside = {
    submit: async ({ answers, requestId, ticket }) => {
      called(`submit ${requestId} ${ticket} ${(answers['photo'] as FileAnswer[]).map(({ id }) => id).join()}`);
      return receipt;
    },
    upload: async (_, { ticket }) => {
      called(`upload ${ticket}`);
      return { ...photo, id: `file-${log.length}` as FileAnswer['id'], url: '/files/x' };
    },
    newTicket: async () => {
      called('ticket');
      return 'new';
    },
    preservedFile: async (id) => ({ id, file: new File(['png'], 'a.png'), fieldKey: 'photo' }),
    keep: async (one) => void kept.push(one),
  };
  return { log, kept, outside };
}

describe('answers that waited for the network', () => {
  it('bring their files first, and then themselves under their one id', async () => {
    const { log, kept, outside } = aServer();
    expect(await sendWaiting(waiting(), outside)).toEqual({ type: 'sent', receipt });
    expect(log).toEqual(['upload old', 'submit once old file-1']);
    expect(kept.at(-1)?.uploads).toMatchObject({ 'on-device': { id: 'file-1' } });
  });

  it('do not upload again what has arrived', async () => {
    const { log, outside } = aServer();
    const there = { ...photo, id: 'file-9' as FileAnswer['id'] };
    await sendWaiting(waiting({ uploads: { 'on-device': there } }), outside);
    expect(log).toEqual(['submit once old file-9']);
  });

  it.each([
    ['the upload', 'upload old', 'upload_ticket', ['upload old', 'ticket', 'upload new', 'submit once new file-3']],
    [
      'the sending',
      'submit once old file-1',
      'unknown_file',
      ['upload old', 'submit once old file-1', 'ticket', 'upload new', 'submit once new file-4'],
    ],
  ])('get a new ticket when %s finds the old one over', async (_, at, code, calls) => {
    const { log, outside } = aServer((call) => {
      if (call === at) throw refusal(code);
    });
    expect((await sendWaiting(waiting(), outside)).type).toBe('sent');
    expect(log).toEqual(calls);
  });

  it.each([
    ['nobody answers', noNetwork(), { type: 'trouble' }],
    ['the server is not well', refusal('unavailable', 503), { type: 'trouble' }],
    ['too many were sent', refusal('too_many_requests', 429), { type: 'trouble' }],
    ['the form is closed', refusal('form_stopped'), { type: 'refused', errors: [{ code: 'form_stopped' }] }],
  ])('stay when %s', async (_, error, outcome) => {
    const { outside } = aServer((call) => {
      if (call.startsWith('submit')) throw error;
    });
    expect(await sendWaiting(waiting(), outside)).toMatchObject(outcome);
  });

  it('name the field of a file that is refused', async () => {
    const { outside } = aServer((call) => {
      if (call.startsWith('upload')) throw refusal('file_type', 415);
    });
    expect(await sendWaiting(waiting(), outside)).toMatchObject({
      type: 'refused',
      errors: [{ code: 'file_type', path: ['answers', 'photo'] }],
    });
  });

  it('ask for a new ticket once and no more', async () => {
    const { log, outside } = aServer((call) => {
      if (call.startsWith('submit')) throw refusal('unknown_file');
    });
    expect((await sendWaiting(waiting(), outside)).type).toBe('refused');
    expect(log.filter((call) => call === 'ticket')).toHaveLength(1);
  });
});
