import type { TokenScope } from '@countersign/shared/api/token-scope.ts';

type KeyOf<S> = S extends `${infer Of}:${infer To}` ? `${Of}_${To}` : never;

/** A scope as the texts name it. */
export const scopeKey = (scope: TokenScope) => scope.replace(':', '_') as KeyOf<TokenScope>;
