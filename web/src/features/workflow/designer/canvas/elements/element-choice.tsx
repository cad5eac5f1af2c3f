import { useT } from '../../../../../lib/texts/i18n.ts';
import { Select } from '../../../../../lib/look/garden.ts';
import { useDesigner, useProcess } from '../../session/designer-context.ts';
import type { DrawingBoard } from '../open-modeler.ts';
import { useShapeTitles } from '../use-shape-titles.ts';

/** Every element by name, so that the keyboard can choose what the mouse can. */
export function ElementChoice({ board }: { board: DrawingBoard }) {
  const t = useT();
  const titles = useShapeTitles();
  const { session } = useDesigner();
  const { selected } = useProcess();
  const choose = (id: string) => {
    session.select(id === '' ? null : id);
    board.reveal(id);
  };
  return (
    <Select
      isCompact
      aria-label={t('workflow.designer.canvas.elements')}
      value={selected ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('workflow.designer.tool.process')}</option>
      {titles(board.shapes()).map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
