import { useT } from '../../../../../lib/texts/i18n.ts';
import type { News } from './drawing-news.ts';

/** Tells what was selected, drawn, connected or deleted. `count` tells one from the next that says the same. */
export function DrawingReader({ news, count }: { news: News | null; count: number }) {
  const t = useT();
  const text = news && t(`workflow.designer.canvas.news.${news.type}`, { element: news.title });
  const more = news && news.more > 0 ? ` ${t('workflow.designer.canvas.news.more', { count: news.more })}` : '';
  return (
    <p className="visually-hidden" role="status">
      {text}
      {more}
      {count % 2 === 1 ? '\u00a0' : ''}
    </p>
  );
}
