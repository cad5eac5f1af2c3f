import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { Button, Menu, MenuItem, MenuItemGroup } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

export interface FilterOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** Empty text means "all". */
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
}

const ALL = 'all';

/** A filter as a chip: says what it filters by, opens the choices. */
export function FilterChip({ label, value, options, onChange }: Props) {
  const t = useT();
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      isCompact
      aria-label={label}
      button={({ ref, ...props }) => (
        <Button {...props} ref={ref} size="small" isNeutral={!chosen}>
          {chosen ? t('common.labelled', { label, value: chosen.label }) : label}
          <Button.EndIcon>
            <Chevron />
          </Button.EndIcon>
        </Button>
      )}
      onChange={({ value: next }) => {
        if (next !== undefined) onChange(next === ALL ? '' : next.slice(1));
      }}
    >
      <MenuItemGroup type="radio" aria-label={label}>
        <MenuItem name="filter" value={ALL} isSelected={!chosen}>
          {t('common.all')}
        </MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} name="filter" value={`=${option.value}`} isSelected={option.value === value}>
            {option.label}
          </MenuItem>
        ))}
      </MenuItemGroup>
    </Menu>
  );
}
