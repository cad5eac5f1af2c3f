import type { Publishing } from '@countersign/shared/api/form-publishing.ts';
import type { Call } from '../../../http/serve.ts';
import { readFormPage } from '../theme/page-repository.ts';
import { channelsOf } from './channel-repository.ts';
import { slugsOf } from './slug-repository.ts';

/** Everything about where a form is found, for the reply of a change. */
export async function presentPublishing({ db }: Pick<Call, 'db'>, formKey: string): Promise<Publishing> {
  const slugs = await slugsOf(db, formKey);
  const { embedOrigins } = await readFormPage(db, formKey);
  return {
    slug: slugs.find((row) => row.is_current)?.slug ?? null,
    oldSlugs: slugs.filter((row) => !row.is_current).map((row) => row.slug),
    embedOrigins: [...embedOrigins],
    channels: await channelsOf(db, formKey),
  };
}
