import type {
  getWords as getContract,
  saveWords as saveContract,
} from '@countersign/shared/api/system/sensitive-words.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { writeRevised } from '../settings/revised-setting.ts';
import { type HasWords, readWords, WORDS_KEY } from './sensitive-words.ts';

export const getWords: UseCase<typeof getContract> = (_input, work) => present(work);

/** Replaces the list if nobody else has changed it meanwhile; it holds from the next publishing and sending on. */
export const saveWords: UseCase<typeof saveContract, HasWords> = async ({ rev, words }, work) => {
  const value = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  await writeRevised(work, WORDS_KEY, { rev, value }, () => present(work));
  work.afterCommit(() => work.words.refresh());
  return present(work);
};

async function present({ db }: Work): Promise<{ rev: number; words: string[] }> {
  const { rev, value } = await readWords(db);
  return { rev, words: value };
}
