import { expect, test } from 'vitest';
import type { ZafClient } from '../zaf/zaf-client.ts';
import { putInReply } from './put-in-reply.ts';

/** A page with a composer: what it says of it, and which of the two names of the action it knows. */
function aPage(comment: { type?: string; text?: string }, knows: readonly string[]) {
  const put: string[] = [];
  const zaf = {
    get: async (path: string) => {
      const value = path === 'ticket.comment.type' ? comment.type : comment.text;
      if (value === undefined) throw new Error(`${path} is not available`);
      return value;
    },
    invoke: async (action: string, text: string) => {
      if (!knows.includes(action)) throw new Error(`${action} is not known here`);
      put.push(text);
    },
  } as unknown as ZafClient;
  return { zaf, put };
}

const NEW = ['ticket.comment.appendText'];

test.each([
  ['an empty reply begins with the line', { type: 'publicReply', text: '' }, NEW, 'reply', ['line']],
  ['a reply without a word holds tags', { type: 'publicReply', text: '<p>&nbsp;</p>' }, NEW, 'reply', ['line']],
  ['a reply goes on in a paragraph of its own', { type: 'publicReply', text: 'Hi Mia' }, NEW, 'reply', ['\n\nline']],
  ['an older page knows the action by its other name', { text: '' }, ['comment.appendText'], 'reply', ['line']],
  ['an internal note is left alone', { type: 'internalNote', text: '' }, NEW, 'note', []],
  ['a page without a composer takes nothing', {}, [], 'nowhere', []],
] as const)('%s', async (_, comment, knows, where, expected) => {
  const page = aPage(comment, knows);
  expect(await putInReply(page.zaf, 'line')).toBe(where);
  expect(page.put).toEqual(expected);
});
