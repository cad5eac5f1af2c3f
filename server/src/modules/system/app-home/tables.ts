import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LINK_TYPES } from '@countersign/shared/resources/definitions/app-home.ts';

type LinkType = (typeof LINK_TYPES)[number];

interface Row {
  id: GeneratedAlways<number>;
  link_type: LinkType;
  link_value: Generated<string>;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
  rev: Generated<number>;
  created_at: ColumnType<Date, never, never>;
  updated_at: Generated<Date>;
}

export interface AppBannerTable extends Row {
  title: string;
  image: string;
  platform: Generated<'all' | 'ios' | 'android'>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface AppNavigationTable extends Row {
  name: string;
  icon: string;
  badge: Generated<string>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    app_banner: AppBannerTable;
    app_navigation: AppNavigationTable;
  }
}
