import {
  getDefinition,
  listDefinitions,
  publishDefinition,
  publishImpact,
} from '@countersign/shared/api/generator/definitions.ts';
import { MANY_ROWS, slowFields } from '@countersign/shared/resources/made/indexed-fields.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { errorText, refusalText } from '../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../lib/calls/use-call.ts';
import { Alert, Skeleton } from '../../lib/look/garden.ts';
import { notify } from '../../lib/look/notify.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { listOf } from '../../lib/texts/list-of.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldStack } from '../../ui/fields/fields.tsx';
import { labelIn } from './label-in.ts';

/** Says what publishing means for the rows that stand, and does exactly that. */
export function PublishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const detail = useRead(getDefinition, { id });
  const impact = useRead(publishImpact, { id });
  const write = useWrite(publishDefinition, {
    refreshes: [listDefinitions, getDefinition, publishImpact],
    notifyErrors: false,
  });
  const error: unknown = write.error ?? impact.error ?? detail.error;
  const fields = detail.data?.definition.fields ?? [];
  const nameOf = (key: string) => {
    const field = fields.find((one) => one.key === key);
    return field ? labelIn(field.label) : key;
  };
  const submit = async () => {
    if (!detail.data || !impact.data) return;
    if (!(await write.run({ id, rev: detail.data.rev, plan: impact.data.plan }))) return;
    notify('success', t('generator.published'));
    onClose();
  };
  const { rows = 0, changes = [], isPossible = true } = impact.data ?? {};
  return (
    <Dialog
      title={t('generator.publishTitle', { name: detail.data ? labelIn(detail.data.label) : '' })}
      verb={t('generator.publish')}
      isBusy={write.isBusy}
      isDisabled={!impact.data || !detail.data || !isPossible}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FieldStack>
        {error !== undefined && error !== null && (
          <Alert type="error" role="alert">
            {reasons(error).map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
        {!impact.data && !error && <Skeleton height="56px" aria-label={t('common.loading')} />}
        {impact.data && (
          <>
            <p>{t('generator.publishText')}</p>
            {rows > 0 && <p>{t(changes.length > 0 ? 'generator.impact' : 'generator.noImpact', { count: rows })}</p>}
            {changes.length > 0 && (
              <ul style={{ paddingInlineStart: 20, listStyle: 'disc' }}>
                {changes.map(({ kind, field, rows: count }) => (
                  <li key={`${kind} ${field}`}>{t(`generator.changes.${kind}`, { field: nameOf(field), count })}</li>
                ))}
              </ul>
            )}
            {rows >= MANY_ROWS && detail.data && <SlowFields definition={detail.data.definition} />}
            {!isPossible && <Alert type="warning">{t('refusals.gen_not_unique')}</Alert>}
          </>
        )}
      </FieldStack>
    </Dialog>
  );
}

/** What the list of so many rows is slow by, and what to do. */
function SlowFields({ definition }: { definition: ResourceDefinition }) {
  const t = useT();
  const slow = slowFields(definition);
  return ([true, false] as const).map((hasRoom) => {
    const some = slow.filter((one) => one.hasRoom === hasRoom);
    const fields = listOf(some.map(({ field }) => labelIn(field.label)));
    return some.length === 0 ? null : (
      <Alert key={String(hasRoom)} type="warning">
        {hasRoom
          ? t('generator.notIndexed', { fields, flag: t('generator.flags.isIndexed') })
          : t('generator.noIndexLeft', { fields })}
      </Alert>
    );
  });
}

/** Every problem of a definition that can't be published. */
const reasons = (error: unknown): string[] =>
  error instanceof CallError && error.errors.length > 0
    ? [...new Set(error.errors.map((detail) => refusalText(detail) ?? error.msg))]
    : [errorText(error)];
