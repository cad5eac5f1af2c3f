import type { ZafErrorKind } from '../zaf/zaf-error.ts';
import { useReader } from './sidebar-context.ts';

/** Shown instead of the sidebar when it cannot work here; says what to do about it. */
export function Explain({ reason }: { reason: ZafErrorKind }) {
  const { t } = useReader();
  const kind = reason === 'foreign_origin' ? 'foreign' : 'outside';
  return <Explanation title={t(`${kind}Title`)} text={t(`${kind}Text`)} />;
}

export function Explanation({ title, text }: { title: string; text: string }) {
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{title}</h1>
      </div>
      <p>{text}</p>
    </main>
  );
}
