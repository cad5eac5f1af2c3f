import Settings from '@zendeskgarden/svg-icons/src/16/adjust-stroke.svg?icon';
import { IconButton, Menu, MenuItem, MenuItemGroup, MenuSeparator } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { DENSITIES, type Density } from './column.ts';

interface Props {
  density: Density;
  onDensity: (density: Density) => void;
  columns: readonly { key: string; title: string; isShown: boolean }[];
  onToggleColumn: (key: string) => void;
}

/** Density and columns of a table, at the right of its toolbar. */
export function ViewMenu({ density, onDensity, columns, onToggleColumn }: Props) {
  const t = useT();
  const label = t('common.table.view');
  const choose = (value: string) => {
    const chosen = DENSITIES.find((option) => value === `density:${option}`);
    if (chosen) onDensity(chosen);
    else onToggleColumn(value.slice('column:'.length));
  };
  return (
    <Menu
      isCompact
      placement="bottom-end"
      aria-label={label}
      button={({ ref, ...props }) => (
        <IconButton {...props} ref={ref} size="small" aria-label={label}>
          <Settings />
        </IconButton>
      )}
      onChange={({ value }) => {
        if (value !== undefined) choose(value);
      }}
    >
      <MenuItemGroup type="radio" legend={t('common.table.density')}>
        {DENSITIES.map((option) => (
          <MenuItem key={option} name="density" value={`density:${option}`} isSelected={option === density}>
            {t(`common.table.densities.${option}`)}
          </MenuItem>
        ))}
      </MenuItemGroup>
      {columns.length > 0 && <MenuSeparator />}
      {columns.length > 0 && (
        <MenuItemGroup type="checkbox" legend={t('common.table.columns')}>
          {columns.map(({ key, title, isShown }) => (
            <MenuItem key={key} value={`column:${key}`} isSelected={isShown}>
              {title}
            </MenuItem>
          ))}
        </MenuItemGroup>
      )}
    </Menu>
  );
}
