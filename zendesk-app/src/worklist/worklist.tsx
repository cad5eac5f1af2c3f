import { Lines } from '../app/parts/lines.tsx';
import { ReaderContext, useReader } from '../app/sidebar-context.ts';
import { useRenewal } from '../app/live/use-renewal.ts';
import { useWorkTexts } from './use-work-texts.ts';
import { WorkPage } from './work-page.tsx';
import './worklist.css';

/** The page that Zendesk opens from its navigation bar: everything that waits for the agent, whatever ticket it is on. */
export function Worklist() {
  const { t, language } = useReader();
  const isOver = useRenewal() === 'over';
  const own = useWorkTexts();
  if (own === null) {
    return (
      <main className="wl">
        <Lines />
        <Lines />
      </main>
    );
  }
  // The parts of the sidebar that are used here find their own words as before.
  const say: typeof t = (key, values) => {
    const said = own(key, values);
    return said === key ? t(key, values) : said;
  };
  return (
    <ReaderContext value={{ t: say, language }}>
      <WorkPage isOver={isOver} />
    </ReaderContext>
  );
}
