import type { HasDatabase } from '../../../database/database.ts';
import { countedAddress, countTry, type TryLimit } from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 ** 2;

/** Uploads that wait to be sent with answers, of one person or one page. */
export const MOST_OWN = 100;
/** Of one person, pictures of texts included, and of one address where nobody is signed in. */
const PERSON = { filesAnHour: 500, megabytesADay: 5 * 1024 };
const ADDRESS = { filesAnHour: 250, megabytesADay: 2 * 1024 };

interface Spending {
  bytes: number;
  /** Id of the upload ticket of a public page. */
  ticket?: string | null;
}

/**
 * Counts an upload before its body is received, with the size that it declares or may have at most, and refuses with
 * `upload_quota` where its person or address has sent enough. What is refused later stays counted: it was received.
 */
export async function spendQuota(
  { person, ip, database, now }: Pick<Work, 'person' | 'now'> & HasDatabase & HasAddress,
  { bytes, ticket = null }: Spending,
): Promise<void> {
  const whose = person && ticket === null ? ['person', String(person.id)] : ['address', countedAddress(ip)];
  const most = whose[0] === 'person' ? PERSON : ADDRESS;
  const limits: TryLimit[] = [
    ...(ticket === null ? [] : [{ of: ['upload-page', ticket], most: MOST_OWN, within: DAY_MS } as const]),
    { of: ['upload-files', ...whose], most: most.filesAnHour, within: HOUR_MS },
    {
      of: ['upload-megabytes', ...whose],
      most: most.megabytesADay,
      within: DAY_MS,
      amount: Math.max(1, Math.ceil(bytes / MEGABYTE)),
    },
  ];
  for (const limit of limits) {
    const { isOver, seconds } = await countTry(database.kysely, limit, now);
    if (isOver) refuse('upload_quota', ['file'], { params: { seconds } });
  }
}
