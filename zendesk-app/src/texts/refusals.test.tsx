import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import { loadRefusals } from './languages.ts';

const OTHERS = LANGUAGE_TAGS.filter((language) => language !== 'en');

test.each(OTHERS)('in %s the sidebar says what the server refuses in that language', async (language) => {
  const [english, own] = [await loadRefusals('en'), await loadRefusals(language)];
  for (const code of ['task_state', 'unknown_ticket', 'zendesk_unavailable', 'too_long', 'form_full']) {
    expect(own[code], code).toBeTruthy();
    expect(own[code], code).not.toBe(english[code]);
  }
});
