import { Skeleton, TableCell, TableRow } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** Rows of the size of what comes, so that nothing moves when it does. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const t = useT();
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} role="row" aria-label={row === 0 ? t('common.loading') : undefined} aria-hidden={row > 0}>
      {Array.from({ length: columns }, (__, column) => (
        <TableCell key={column} role="cell">
          <Skeleton width={`${45 + ((row * 29 + column * 41) % 45)}%`} height="12px" />
        </TableCell>
      ))}
    </TableRow>
  ));
}
