import { useT } from '../../../../lib/i18n.ts';
import { Select } from '../../../../lib/garden.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { useElementName } from '../session/use-element-name.ts';
import type { DrawingBoard } from './open-modeler.ts';

/** Every element by name, so that the keyboard can choose what the mouse can. */
export function ElementChoice({ board }: { board: DrawingBoard }) {
  const t = useT();
  const nameOf = useElementName();
  const { session } = useDesigner();
  const { selected } = useProcess();
  const shapes = board
    .shapes()
    .filter(({ businessObject }) => !/Process|Plane|Collaboration/.test(businessObject.$type));
  return (
    <Select
      isCompact
      aria-label={t('workflow.designer.canvas.elements')}
      value={selected ?? ''}
      onChange={(event) => session.select(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{t('workflow.designer.tool.process')}</option>
      {shapes.map((shape) => (
        <option key={shape.id} value={shape.businessObject.id}>
          {nameOf(shape.businessObject)}
        </option>
      ))}
    </Select>
  );
}
