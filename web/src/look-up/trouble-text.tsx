import type { Trouble } from './trouble.ts';

/** A trouble where it happened, with the way out of it. */
export function TroubleText({ trouble, reload }: { trouble: Trouble; reload: string }) {
  return (
    <p className="cs-error trouble" role="alert">
      {trouble.text}{' '}
      {trouble.needsReload && (
        <button type="button" className="cs-link-button" onClick={() => location.reload()}>
          {reload}
        </button>
      )}
    </p>
  );
}
