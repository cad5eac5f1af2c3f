import { resource } from '../resource.ts';

/** What happens to a text that holds a word: it is refused, starred out, or let through and noted. */
export const WORD_LEVELS = ['block', 'mask', 'flag'] as const;
export type WordLevel = (typeof WORD_LEVELS)[number];

/** Words that nobody may publish or send, or that somebody wants to hear of. */
export const sensitiveWord = resource({
  name: 'sensitiveWord',
  permission: 'system:sensitive-word',
  path: '/system/sensitive-word',
  list: 'page',
  texts: 'resources.sensitiveWord',
  id: 'wordId',
  label: 'word',
  fields: {
    word: { type: 'text', max: 100, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    level: { type: 'choice', options: WORD_LEVELS, default: 'block', search: 'equal', table: 'shown' },
    tags: { type: 'text', max: 200, search: 'like', table: 'shown' },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    description: { type: 'long_text', max: 255, table: 'hidden at first' },
    createTime: { type: 'moment', isReadOnly: true, search: 'range', table: 'shown', isSortable: true },
  },
  order: { by: ['word'] },
  actions: ['add', 'edit', 'remove', 'export', 'import'],
  unique: [['word']],
  refusals: { word_without_letters: 422 },
});
