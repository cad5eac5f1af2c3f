import type { ZafErrorKind } from '../zaf/zaf-error.ts';
import { useReader } from './sidebar-context.ts';

/** Shown instead of the sidebar when it cannot work here; says what to do about it. */
export function Explain({ reason }: { reason: ZafErrorKind }) {
  const { t } = useReader();
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{t(reason === 'foreign_origin' ? 'foreignTitle' : 'outsideTitle')}</h1>
      </div>
      <p>{t(reason === 'foreign_origin' ? 'foreignText' : 'outsideText')}</p>
    </main>
  );
}
