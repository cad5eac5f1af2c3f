import { MENU_ICONS } from '@countersign/shared/api/system/menus.ts';
import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';

interface Props {
  icon: string;
  isDisabled: boolean;
  onChange: (icon: string) => void;
}

/** All icons that a line can have, as radio buttons: arrows move between them. */
export function IconPicker({ icon, isDisabled, onChange }: Props) {
  const t = useT();
  const name = useId();
  // A line that came with the product may have an icon under an older name.
  const icons = icon === '' || (MENU_ICONS as readonly string[]).includes(icon) ? MENU_ICONS : [icon, ...MENU_ICONS];
  return (
    <Group disabled={isDisabled}>
      <legend>{t('system.menus.icon')}</legend>
      <div>
        {icons.map((one) => (
          <label key={one} title={one}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={one}
              checked={icon === one}
              aria-label={one}
              onChange={() => onChange(one)}
            />
            <MenuIcon name={one} />
          </label>
        ))}
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: 4px;
    font-weight: 600;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  label {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 36px;
    height: 36px;
    border: 1px solid transparent;
    border-radius: 4px;
    cursor: pointer;
    &:hover {
      background: ${colour('background.emphasis', { transparency: 100 })};
    }
    &:has(:checked) {
      border-color: ${colour('border.primaryEmphasis')};
      background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    }
    &:has(:focus-visible) {
      outline: 2px solid ${colour('border.primaryEmphasis')};
    }
  }
  &:disabled label {
    cursor: default;
    opacity: 0.5;
  }
`;
