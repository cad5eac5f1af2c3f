import { Button } from './parts/button.tsx';
import { useReader, useSidebar } from './sidebar-context.ts';

/** The large window without the form that it is for: an address that somebody kept, or a page that lost its end. */
export function NoForm() {
  const { t } = useReader();
  const { zaf } = useSidebar();
  return (
    <main className="sb-sidebar">
      <p>{t('largeEmpty')}</p>
      <div className="sb-actions">
        <Button onClick={() => void zaf.invoke('app.close').catch(() => undefined)}>{t('close')}</Button>
      </div>
    </main>
  );
}
