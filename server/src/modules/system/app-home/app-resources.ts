import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { formKey } from '@countersign/shared/basics/ids.ts';
import { banner, navigation } from '@countersign/shared/resources/definitions/app-home.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { refuseEmptyWindow } from '../window.ts';

const linkColumns = { linkType: 'link_type', linkValue: 'link_value' } as const;

/** A page begins with one slash: two would lead to another host. */
const FITS: Readonly<Record<string, (value: string) => boolean>> = {
  none: () => true,
  page: (value) => /^\/(?![/\\])[^\s\\]*$/.test(value),
  form: (value) => formKey.safeParse(value).success,
  url: (value) => /^https:\/\/[^\s<>"\\]+$/.test(value),
};

function refuseWrongLink({ linkType, linkValue }: ResourceRow): void {
  if (linkType !== 'none' && linkValue === '') refuse('link_required', ['linkValue']);
  if (FITS[wordOf(linkType)]?.(wordOf(linkValue)) !== true) refuse('link_wrong', ['linkValue']);
}

/** Banners of the mobile app; each may have a time in which it is shown. */
export const bannerResource = bindResource({
  resource: banner,
  table: 'app_banner',
  columns: {
    bannerId: 'id',
    title: 'title',
    image: 'image',
    ...linkColumns,
    platform: 'platform',
    sort: 'order_num',
    status: 'is_enabled',
    startTime: 'starts_at',
    endTime: 'ends_at',
    createTime: 'created_at',
  },
  settle: async (row) => {
    refuseWrongLink(row);
    refuseEmptyWindow(row);
  },
});

/** Entries of the mobile app's first page. */
export const navigationResource = bindResource({
  resource: navigation,
  table: 'app_navigation',
  columns: {
    navId: 'id',
    name: 'name',
    icon: 'icon',
    ...linkColumns,
    badge: 'badge',
    sort: 'order_num',
    status: 'is_enabled',
    createTime: 'created_at',
  },
  settle: async (row) => refuseWrongLink(row),
});
