import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { errorText, refusalText } from '../../lib/calls/error-text.ts';
import { useWrite } from '../../lib/calls/use-call.ts';
import { confirm } from '../../lib/look/confirm.ts';
import { notify, notifyDeleted } from '../../lib/look/notify.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { listOf } from '../../lib/texts/list-of.ts';
import { callsOf, idOf, nameOf, readsOf } from './resource-web.ts';

const MOST_NAMED = 8;

/** Deletes rows once the person has confirmed it. Resolves to true when they are gone; each row that has to stay is named. */
export function useRemoveRows(resource: Resource): (rows: readonly ResourceRow[]) => Promise<boolean> {
  const t = useT();
  const removing = useWrite(callsOf(resource).remove, { refreshes: readsOf(resource), notifyErrors: sayWhy });
  return async (rows) => {
    const names = rows.slice(0, MOST_NAMED).map((row) => nameOf(resource, row));
    const more = rows.length - names.length;
    const items = [...names, ...(more > 0 ? [t('resources.page.deleteMore', { count: more })] : [])];
    const isSure = await confirm({
      title:
        rows.length === 1
          ? t('resources.page.deleteOne', { name: names[0] ?? '' })
          : t('resources.page.deleteMany', { count: rows.length }),
      text: t('resources.page.deleteText', {
        items: listOf(items),
      }),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (!isSure) return false;
    const ids = rows.map((row) => idOf(resource, row)).join(',');
    if ((await removing.run({ ids })) === undefined) return false;
    notifyDeleted();
    return true;
  };
}

const sayWhy = (error: unknown): void => void notify(isWarning(error) ? 'warning' : 'error', reasonsOf(error));

const isWarning = (error: unknown): boolean => error instanceof CallError && error.code === CODES.warning;

const MOST_REASONS = 4;

/** One sentence for each row that stays. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof CallError) || error.errors.length < 2) return errorText(error);
  const sentences = error.errors.slice(0, MOST_REASONS).flatMap((detail) => refusalText(detail) ?? []);
  return sentences.length > 0 ? sentences.join(' ') : errorText(error);
}
