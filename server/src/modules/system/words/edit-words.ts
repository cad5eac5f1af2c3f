import type {
  getWords as getContract,
  saveWords as saveContract,
} from '@countersign/shared/api/system/sensitive-words.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { writeRevised } from '../revised-setting.ts';
import { readWords, WORDS_KEY } from './sensitive-words.ts';

export const getWords: UseCase<typeof getContract> = (_input, call) => present(call);

/** Replaces the list if nobody else has changed it meanwhile; it holds from the next publishing and sending on. */
export const saveWords: UseCase<typeof saveContract> = async ({ rev, words }, call) => {
  const value = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  await writeRevised(call, WORDS_KEY, { rev, value }, () => present(call));
  call.afterCommit(() => call.services.words.refresh());
  return present(call);
};

async function present({ db }: Call): Promise<{ rev: number; words: string[] }> {
  const { rev, value } = await readWords(db);
  return { rev, words: value };
}
