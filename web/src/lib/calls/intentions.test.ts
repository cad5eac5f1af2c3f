import { describe, expect, test } from 'vitest';
import { createIntentions } from './intentions.ts';

class Lost extends Error {}

function aDesk() {
  let time = 0;
  let ids = 0;
  const sent: string[] = [];
  const { act, conclude } = createIntentions<string>({
    now: () => time,
    newId: () => `id-${++ids}`,
    isUndecided: (error) => error instanceof Lost,
  });
  const click = (content: string, reply: (id: string) => Promise<string> = (id) => Promise.resolve(`done ${id}`)) =>
    act(content, (id) => {
      sent.push(`${content} ${id}`);
      return reply(id);
    });
  return { click, conclude, sent, wait: (ms: number) => (time += ms) };
}

describe('clicking a button that writes', () => {
  test('the same click is a new one at once where what the first did is over, and not while it is under way', async () => {
    const { click, conclude, sent } = aDesk();
    const first = click('export');
    conclude();
    await Promise.all([first, click('export')]);
    conclude();
    await click('export');
    expect(sent).toEqual(['export id-1', 'export id-2']);
  });

  test('a double click is one call with one answer', async () => {
    const { click, sent } = aDesk();
    const answers = await Promise.all([click('approve'), click('approve')]);
    expect(answers).toEqual(['done id-1', 'done id-1']);
    expect(sent).toEqual(['approve id-1']);
  });

  test('the same click within 3 seconds of its success is still the same click', async () => {
    const { click, sent, wait } = aDesk();
    await click('approve');
    wait(2999);
    expect(await click('approve')).toBe('done id-1');
    expect(sent).toHaveLength(1);
  });

  test('after 3 seconds it is a new intention', async () => {
    const { click, sent, wait } = aDesk();
    await click('approve');
    wait(3000);
    await click('approve');
    expect(sent).toEqual(['approve id-1', 'approve id-2']);
  });

  test('other content is another intention at once', async () => {
    const { click, sent } = aDesk();
    await click('approve');
    await click('reject');
    expect(sent).toEqual(['approve id-1', 'reject id-2']);
  });

  test('a retry after a lost answer repeats the request id', async () => {
    const { click, sent } = aDesk();
    await expect(click('approve', () => Promise.reject(new Lost()))).rejects.toThrow(Lost);
    await click('approve');
    expect(sent).toEqual(['approve id-1', 'approve id-1']);
  });

  test('a retry with other content after a lost answer does not', async () => {
    const { click, sent } = aDesk();
    await expect(click('approve', () => Promise.reject(new Lost()))).rejects.toThrow(Lost);
    await click('reject');
    expect(sent).toEqual(['approve id-1', 'reject id-2']);
  });

  test('a refusal ends the intention: trying again is a new one, without waiting', async () => {
    const { click, sent } = aDesk();
    await expect(click('approve', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await click('approve');
    expect(sent).toEqual(['approve id-1', 'approve id-2']);
  });
});
