import type { appHome as contract } from '@countersign/shared/api/system/app-home.ts';
import type { UseCase } from '../../../work/route.ts';
import { isWithin } from '../window.ts';

/** An app shows a handful; more would be nobody's first page. */
const MOST_SHOWN = 50;

/** The banners that are on now and the enabled entries, in order. */
export const appHome: UseCase<typeof contract> = async ({ platform }, { db, now }) => {
  const banners = await db
    .selectFrom('app_banner')
    .select(['id', 'title', 'image', 'link_type as linkType', 'link_value as linkValue'])
    .where('is_enabled', '=', true)
    .where(isWithin(now))
    .where('platform', 'in', platform ? ['all', platform] : ['all'])
    .orderBy('order_num')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const navigation = await db
    .selectFrom('app_navigation')
    .select(['id', 'name', 'icon', 'badge', 'link_type as linkType', 'link_value as linkValue'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return { banners, navigation };
};
