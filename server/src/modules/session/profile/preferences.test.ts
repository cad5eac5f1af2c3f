import { getPreferences, savePreferences } from '@countersign/shared/api/session/preferences.ts';
import { login } from '@countersign/shared/api/session/session.ts';
import { DEFAULT_THEME_CONFIG } from '@countersign/shared/api/session/theme-config.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aTestBrowser, type TestBrowser } from '../factors/test-browser.ts';

let app: TestApp;
let tom: TestBrowser;
let lina: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ organisation: { password } });
  const signedIn = async (username: string) => {
    const browser = aTestBrowser(app.url);
    expect(await browser.send(login, { username, password })).toMatchObject({ code: 200 });
    return browser;
  };
  [tom, lina] = [await signedIn('tom'), await signedIn('lina')];
});
afterAll(() => app.close());

const theme = { ...DEFAULT_THEME_CONFIG, layout: 'columns', isFooter: true } as const;
const stored = () => app.database.kysely.selectFrom('person_preferences').selectAll().execute();

describe('own settings', () => {
  test('are nothing until something is saved, follow their person, and are nobody else’s', async () => {
    expect((await tom.send(getPreferences, {})).data).toEqual({});
    expect((await tom.send(savePreferences, { theme })).data).toEqual({ theme });
    expect((await tom.send(getPreferences, {})).data).toEqual({ theme });
    expect((await lina.send(getPreferences, {})).data).toEqual({});
    const outside = await aTestBrowser(app.url).send(getPreferences, {});
    expect(outside).toMatchObject({ code: 401 });
  });

  test('the same again changes nothing, a name left out stays, null takes it back', async () => {
    await Promise.all([tom.send(savePreferences, { theme }), tom.send(savePreferences, { theme })]);
    expect((await tom.send(savePreferences, {})).data).toEqual({ theme });
    expect(await stored()).toHaveLength(1);
    expect((await tom.send(savePreferences, { theme: null })).data).toEqual({});
    expect((await tom.send(savePreferences, { theme: null })).data).toEqual({});
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown name', { colours: {} }, 'colours'],
    ['an unknown key', { theme: { ...theme, isWatermark: true } }, 'isWatermark'],
    ['a key of the installation', { theme: { ...theme, globalTitle: 'Mine' } }, 'globalTitle'],
    ['an open drawer', { theme: { ...theme, isDrawer: true } }, 'isDrawer'],
    ['a layout that there is not', { theme: { ...theme, layout: 'rows' } }, 'layout'],
    ['both filters at once', { theme: { ...theme, isGrayscale: true, isInvert: true } }, 'isInvert'],
    ['a part of a theme', { theme: { layout: 'columns' } }, 'isCollapse'],
  ])('take no %s and name it', async (_what, input, named) => {
    const answer = await tom.send(savePreferences, input as never);
    expect(answer.code).toBe(400);
    expect(JSON.stringify(answer)).toContain(named);
    expect(await stored()).toEqual([]);
  });

  test('hold the own time zone and the kinds of messages that are muted, each by itself', async () => {
    const mutedMessages = ['cc', 'new_answers'] as const;
    await tom.send(savePreferences, { zone: 'Asia/Tokyo' });
    const both = await tom.send(savePreferences, { mutedMessages: [...mutedMessages] });
    expect(both.data).toEqual({ zone: 'Asia/Tokyo', mutedMessages });
    expect((await tom.send(savePreferences, { zone: null })).data).toEqual({ mutedMessages });
    expect((await tom.send(savePreferences, { mutedMessages: null })).data).toEqual({});
  });

  test.each([
    ['a zone that there is not', { zone: 'Europe/Atlantis' }, 'zone'],
    ['an empty zone', { zone: '' }, 'zone'],
    ['a kind that there is not', { mutedMessages: ['cc', 'weather'] }, 'mutedMessages'],
  ])('take not %s', async (_what, input, named) => {
    const answer = await tom.send(savePreferences, input as never);
    expect(answer.code).toBe(400);
    expect(JSON.stringify(answer)).toContain(named);
    expect(await stored()).toEqual([]);
  });

  test('are never long', async () => {
    const answer = await tom.send(savePreferences, { theme, pad: 'x'.repeat(5000) } as never);
    expect(answer.code).toBe(413);
  });

  test('that another version has stored are read key by key', async () => {
    await tom.send(savePreferences, { theme });
    const value = JSON.stringify({ layout: 'columns', tagsStyle: 'tags-style-two', isOld: 1, isFooter: 'yes' });
    await app.database.kysely.updateTable('person_preferences').set({ value }).execute();
    expect((await tom.send(getPreferences, {})).data).toEqual({
      theme: { ...DEFAULT_THEME_CONFIG, layout: 'columns' },
    });
    await tom.send(savePreferences, { theme: null, zone: 'Asia/Tokyo', mutedMessages: ['cc'] });
    const keep = (name: 'zone' | 'mutedMessages', old: unknown) =>
      app.database.kysely
        .updateTable('person_preferences')
        .set({ value: JSON.stringify(old) })
        .where('name', '=', name)
        .execute();
    await keep('zone', 'Mars/Olympus');
    await keep('mutedMessages', ['weather', 'cc', 'cc']);
    expect((await tom.send(getPreferences, {})).data).toEqual({ mutedMessages: ['cc'] });
  });
});
