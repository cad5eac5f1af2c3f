import type { ComponentSize } from '@countersign/shared/api/session/theme-config.ts';
import type { IGardenTheme } from '../../lib/look/garden.ts';

interface Props {
  $size?: string;
  $isCompact?: boolean;
  $isLink?: boolean;
}

const HEIGHT_PX = { small: 32, large: 48 };
const isOwn = (size: string | undefined) => size === 'small' || size === 'large';

/** What Garden adds to its buttons and fields for a size; medium is Garden's own. Pieces that ask for a size of their own keep it. */
export function stylesOfSize(size: ComponentSize): IGardenTheme['components'] {
  if (size === 'medium') return {};
  const px = HEIGHT_PX[size];
  const button = ({ $size, $isLink }: Props) =>
    isOwn($size) || $isLink ? '' : `height: ${px}px; line-height: ${px - 2}px;`;
  const square = ({ $size }: Props) => (isOwn($size) ? '' : `width: ${px}px; min-width: ${px}px; height: ${px}px;`);
  const field = ({ $isCompact }: Props) =>
    $isCompact ? '' : `min-height: ${px}px; padding-block: ${(px - 22) / 2}px;`;
  return {
    'buttons.button': button,
    'buttons.icon_button': square,
    'forms.input': field,
    'forms.select': field,
    'dropdowns.combobox.trigger': (props: Props) => `${field(props)} max-height: none;`,
  };
}
