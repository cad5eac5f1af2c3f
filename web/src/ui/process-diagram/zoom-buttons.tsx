import Fit from '@zendeskgarden/svg-icons/src/16/maximize-stroke.svg?icon';
import Plus from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Minus from '@zendeskgarden/svg-icons/src/16/dash-stroke.svg?icon';
import { IconButton } from '../../lib/look/garden.ts';
import { type TextKey, useT } from '../../lib/texts/i18n.ts';

interface Props {
  zoomBy: (steps: 1 | -1) => void;
  fit: () => void;
}

/** Nearer, further away, and all of it: beneath every drawing of a process. */
export function ZoomButtons({ zoomBy, fit }: Props) {
  const t = useT();
  const tools: [TextKey, () => void, typeof Plus][] = [
    ['workflow.diagram.zoomIn', () => zoomBy(1), Plus],
    ['workflow.diagram.zoomOut', () => zoomBy(-1), Minus],
    ['workflow.diagram.fit', fit, Fit],
  ];
  return tools.map(([label, onClick, Icon]) => (
    <IconButton
      key={label}
      size="small"
      isBasic={false}
      isPill={false}
      isNeutral
      aria-label={t(label)}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  ));
}
