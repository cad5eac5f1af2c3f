import type { listAllTokens as allContract, listTokens as contract } from '@countersign/shared/api/session/tokens.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasKnownForms } from '../ports.ts';
import { pageOfTokens, type TokenRow, tokensOf, toToken } from './token-repository.ts';

export const listTokens: UseCase<typeof contract, HasKnownForms> = async (_input, work) => {
  const person = personOf(work);
  const rows = await tokensOf(work.db, person.id);
  return { tokens: await present(work, rows), mayCreate: hasPermission(person, 'session:token:add') };
};

export const listAllTokens: UseCase<typeof allContract, HasKnownForms> = async (input, work) => {
  const { rows, total } = await pageOfTokens(work.db, input);
  return makePage(await present(work, rows), total, input);
};

/** Tokens as the caller may see them. */
export async function present(work: Work & HasKnownForms, rows: readonly TokenRow[]) {
  const keys = [...new Set(rows.flatMap(({ form_keys: formKeys }) => formKeys ?? []))];
  const names = await work.knownForms.names(work.db, personOf(work), keys);
  return rows.map((row) => toToken(row, names, work.now));
}
