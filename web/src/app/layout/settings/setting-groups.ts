import {
  ANIMATIONS,
  COLUMNS_LAYOUTS,
  COLUMNS_STYLES,
  LAYOUTS,
  type PersonalTheme,
  TAGS_STYLES,
} from '@countersign/shared/api/session/theme-config.ts';

type BooleanKey = { [K in keyof PersonalTheme]: PersonalTheme[K] extends boolean ? K : never }[keyof PersonalTheme];
type ChoiceKey = 'layout' | 'tagsStyle' | 'animation' | 'columnsAsideStyle' | 'columnsAsideLayout';

/** Why a setting has no effect as things are. */
export type Reason = 'transverse' | 'classic' | 'columnsOnly' | 'noTags' | 'noBreadcrumb';

interface Common {
  /** Null where the setting has its effect. */
  reason?: (theme: PersonalTheme) => Reason | null;
}
export type Setting = Common &
  ({ key: BooleanKey; options?: undefined } | { key: ChoiceKey; options: readonly string[] });

const notTransverse = ({ layout }: PersonalTheme): Reason | null => (layout === 'transverse' ? 'transverse' : null);
const besideTheMenu = ({ layout }: PersonalTheme): Reason | null =>
  layout === 'transverse' || layout === 'classic' ? layout : null;
const columnsOnly = ({ layout }: PersonalTheme): Reason | null => (layout === 'columns' ? null : 'columnsOnly');
const withTags = ({ isTagsview }: PersonalTheme): Reason | null => (isTagsview ? null : 'noTags');

/** Every setting of the drawer by its group; the size, the colours and the language stand on their own. */
export const SETTING_GROUPS: readonly {
  name: 'layout' | 'menu' | 'header' | 'tags' | 'page';
  settings: readonly Setting[];
}[] = [
  { name: 'layout', settings: [{ key: 'layout', options: LAYOUTS }] },
  {
    name: 'menu',
    settings: [
      { key: 'isCollapse', reason: notTransverse },
      { key: 'isUniqueOpened', reason: notTransverse },
      { key: 'isShowLogo' },
      { key: 'columnsAsideStyle', options: COLUMNS_STYLES, reason: columnsOnly },
      { key: 'columnsAsideLayout', options: COLUMNS_LAYOUTS, reason: columnsOnly },
    ],
  },
  {
    name: 'header',
    settings: [
      { key: 'isFixedHeader' },
      { key: 'isBreadcrumb', reason: besideTheMenu },
      {
        key: 'isBreadcrumbIcon',
        reason: (theme) => besideTheMenu(theme) ?? (theme.isBreadcrumb ? null : 'noBreadcrumb'),
      },
    ],
  },
  {
    name: 'tags',
    settings: [
      { key: 'isTagsview' },
      { key: 'isTagsviewIcon', reason: withTags },
      { key: 'isCacheTagsView', reason: withTags },
      { key: 'tagsStyle', options: TAGS_STYLES, reason: withTags },
    ],
  },
  {
    name: 'page',
    settings: [
      { key: 'animation', options: ANIMATIONS },
      { key: 'isFooter' },
      { key: 'isGrayscale' },
      { key: 'isInvert' },
    ],
  },
];

/** A change with what it rules out: both filters at once, and a menu that is collapsed where there is none. */
export function changeOf(key: keyof PersonalTheme, value: boolean | string): Partial<PersonalTheme> {
  const change: Partial<PersonalTheme> = { [key]: value };
  if (key === 'isGrayscale' && value === true) return { ...change, isInvert: false };
  if (key === 'isInvert' && value === true) return { ...change, isGrayscale: false };
  if (key === 'layout' && value === 'transverse') return { ...change, isCollapse: false };
  return change;
}
