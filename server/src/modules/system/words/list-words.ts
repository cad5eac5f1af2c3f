import type { listWords as contract } from '@countersign/shared/api/system/sensitive-words.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { wordIdentity } from '@countersign/shared/forms/texts/sensitive-words.ts';
import type { UseCase } from '../../../work/route.ts';
import { readWords } from './sensitive-words.ts';

export const listWords: UseCase<typeof contract> = async ({ word = '', ...query }, { db }) => {
  const { value } = await readWords(db);
  const wanted = wordIdentity(word);
  const found = value.filter((one) => wordIdentity(one).includes(wanted)).toSorted(ORDER.compare);
  const first = (query.current - 1) * query.size;
  const records = found.slice(first, first + query.size).map((one) => ({ word: one }));
  return makePage(records, found.length, query);
};

const ORDER = new Intl.Collator('zh-CN');
