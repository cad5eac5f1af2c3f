import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readRevised, type Revised } from './revised-setting.ts';

/** Where the name and look of the installation are kept. */
export const SYSTEM_INFO_KEY = 'system.info';

const systemInfo = z.object({
  name: z.string().check(z.minLength(1)),
  logoImg: z._default(z.string(), ''),
  copyright: z._default(z.string(), ''),
  backgroundImage: z._default(z.string(), ''),
});
export type SystemInfo = z.infer<typeof systemInfo>;

const USUAL: SystemInfo = { name: 'Countersign', logoImg: '', copyright: '', backgroundImage: '' };

/** Name and look of the installation; the product's own while nobody has set them. */
export const readSystemInfo = (db: Kysely<Tables>): Promise<Revised<SystemInfo>> =>
  readRevised(db, SYSTEM_INFO_KEY, systemInfo, USUAL);
