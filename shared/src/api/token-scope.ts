import * as z from 'zod/mini';

/**
 * What a named API token may be made for. A call that names none of them is refused to every token. `answers:edit` shows the
 * answers that it changes; `answers:add` shows none.
 */
export const TOKEN_SCOPES = ['forms:read', 'answers:read', 'answers:add', 'answers:edit', 'answers:export'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

/** What an API token starts with, so that people and scanners of secrets know one when they see it. */
export const TOKEN_MARK = 'cst_';

/**
 * Which scope opens a call to API tokens, and where the form stands that a token may be limited to: `form` in the input's `formKey`,
 * `answer` behind the submission that is its `id`, `list` in rows that the use case narrows itself, `none` where it is about no form.
 */
export interface TokenAccess {
  scope: TokenScope;
  about: 'form' | 'answer' | 'list' | 'none';
}
