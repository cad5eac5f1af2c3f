import type { DesignMarks } from '../../session/designer-context.ts';
import type { DrawingBoard } from '../open-modeler.ts';

/** Marks elements by the trial or the differences of versions; answers how to take it off again. */
export function drawTrial(board: DrawingBoard, marks: DesignMarks): () => void {
  const wanted = marksOf(marks).filter(([id]) => board.shape(id) !== undefined);
  for (const [id, mark] of wanted) board.mark(id, `cs-${mark}`);
  if (marks?.type === 'trial') {
    for (const nodeId of marks.reply.active) {
      const names = marks.reply.tasks
        .filter((task) => task.nodeId === nodeId)
        .flatMap((task) => task.person?.nickName ?? task.candidates.map((one) => one.nickName));
      if (board.shape(nodeId)) board.badge(nodeId, token(names));
    }
  }
  return () => {
    for (const [id, mark] of wanted) if (board.shape(id)) board.unmark(id, `cs-${mark}`);
    board.clearBadges();
  };
}

function marksOf(marks: DesignMarks): [string, string][] {
  const as = (ids: readonly string[], mark: string) => ids.map((id): [string, string] => [id, mark]);
  if (marks?.type === 'versions') return [...as(marks.added, 'added'), ...as(marks.changed, 'changed')];
  if (marks === null) return [];
  const { active, finished, rejected } = marks.reply;
  return [...as(finished, 'finished'), ...as(active, 'active'), ...as(rejected, 'rejected')];
}

/** The panel says the same in words, so the token is for the eye. */
function token(names: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cs-token';
  element.setAttribute('aria-hidden', 'true');
  element.textContent = names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '●');
  return element;
}
