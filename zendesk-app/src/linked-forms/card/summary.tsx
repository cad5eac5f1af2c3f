import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { Fragment, useState } from 'react';
import { useReader } from '../../app/sidebar-context.ts';

/** More than these push the next card out of sight. */
const MOST_LINES = 4;

/** What a request is about: label beside answer, each on one line; what changed since the reader last acted has the old answer beside it, and what the title says is not repeated. */
export function Summary({ lines: said }: { lines: NonNullable<LinkedForm['summary']> }) {
  const { t } = useReader();
  const [isWhole, setIsWhole] = useState(false);
  const lines = said.filter(({ isTold, isChanged }) => !isTold || isChanged);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, MOST_LINES);
  const rest = lines.length - shown.length;
  return (
    <>
      <dl className="sb-summary">
        {shown.map(({ key, label, text, isChanged, before }) => (
          <Fragment key={key}>
            <dt title={label}>{label}</dt>
            <dd title={text} data-changed={isChanged || undefined}>
              <bdi>{text}</bdi>
              {isChanged && <span className="sb-mark">{t('changedLine')}</span>}
              {before && <del>{before}</del>}
            </dd>
          </Fragment>
        ))}
      </dl>
      {rest > 0 && (
        <button
          type="button"
          className="sb-more"
          aria-label={t('moreLines', { count: rest })}
          onClick={() => setIsWhole(true)}
        >
          +{rest}
        </button>
      )}
    </>
  );
}
