import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText, isRefusedWith } from '../../lib/calls/error-text.ts';
import { refresh, useRead } from '../../lib/calls/use-call.ts';
import { confirm } from '../../lib/look/confirm.ts';
import { Alert, Button } from '../../lib/look/garden.ts';
import { notifyAdded, notifyUpdated } from '../../lib/look/notify.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Drawer } from '../dialogs/drawer.tsx';
import { FieldStack } from '../fields/fields.tsx';
import { useAskBeforeClosing } from '../saving/use-ask-before-closing.ts';
import { FailedState } from '../state.tsx';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';
import { ResourceField } from './fields/resource-field.tsx';
import { callsOf, isBuiltIn, nameOf, readsOf, type References, textOf } from './resource-web.ts';
import { NEW } from './use-resource-address.ts';
import { useRowForm } from './use-row-form.ts';

interface Props {
  resource: Resource;
  /** Id of the row, `new`, or empty while the drawer is closed. */
  open: string;
  /** The rows of the page: a row of another page is read by itself. */
  rows: readonly ResourceRow[];
  fixed: Readonly<Record<string, string>>;
  references: References;
  onClose: () => void;
}

/** A row beside its list, or a new one. */
export function RowDrawer({ resource, open, rows, fixed, references, onClose }: Props) {
  const isOpen = open === NEW || /^\d+$/.test(open);
  const known = rows.find((row) => wordOf(row[resource.id]) === open);
  const read = useRead(callsOf(resource).get, isOpen && open !== NEW && !known ? { id: open } : null);
  const mayAdd = useMay(`${resource.permission}:add`);
  const row = open === NEW ? null : (known ?? read.data);
  if (!isOpen || (open === NEW && !mayAdd)) return null;
  if (row === undefined) {
    return (
      <Drawer isOpen title={textOf(resource, 'title')} onClose={onClose}>
        {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
      </Drawer>
    );
  }
  const key = row ? `${open} ${wordOf(row['rev'])}` : NEW;
  return <RowForm key={key} resource={resource} row={row} fixed={fixed} references={references} onClose={onClose} />;
}

function RowForm({
  resource,
  row,
  fixed,
  references,
  onClose,
}: Pick<Props, 'resource' | 'fixed' | 'references' | 'onClose'> & { row: ResourceRow | null }) {
  const t = useT();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const mayEdit = useMay(`${resource.permission}:edit`) && resource.actions.includes('edit');
  const form = useRowForm(resource, row, fixed);
  const isReadOnly = row !== null && !mayEdit;
  useFocusOnProblem(place, attempts);
  useAskBeforeClosing(form.isDirty);
  const close = async () => {
    const isSure =
      !form.isDirty ||
      (await confirm({
        title: t('common.leave.title'),
        text: t('common.leave.text'),
        verb: t('common.leave.verb'),
        isDanger: true,
      }));
    if (isSure) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy) return;
    const isSaved = await form.save();
    setAttempts((count) => count + 1);
    if (!isSaved) return;
    (row ? notifyUpdated : notifyAdded)();
    onClose();
  };
  const shown = form.shown.filter(([, field]) => field.type !== 'reference' || references[field.to]);
  const title = row ? nameOf(resource, row) : textOf(resource, 'addTitle');
  return (
    <Drawer
      isOpen
      title={title}
      onClose={() => void close()}
      footer={
        !isReadOnly && (
          <>
            <Button isBasic onClick={() => void close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={id} isPrimary disabled={form.isBusy || (row !== null && !form.isDirty)}>
              {t(row ? 'common.save' : 'common.add')}
            </Button>
          </>
        )
      }
    >
      <form id={id} ref={place} noValidate onSubmit={(event) => void submit(event)}>
        <RowFields>
          <Trouble resource={resource} error={form.error} errors={form.errors} fields={shown.map(([name]) => name)} />
          {row && isBuiltIn(resource, row) && !isReadOnly && (
            <Alert type="info">{t('resources.page.readOnlyHint')}</Alert>
          )}
          {shown.map(([name, field]) => (
            <Place key={name} $isHalf={field.isHalf ?? false}>
              <ResourceField
                resource={resource}
                name={name}
                field={field}
                value={form.values[name]}
                references={references}
                isNew={row === null}
                isDisabled={isReadOnly || form.isLocked(name)}
                error={form.errors[name]}
                onChange={(value) => form.set(name, value)}
              />
            </Place>
          ))}
        </RowFields>
      </form>
    </Drawer>
  );
}

/** Two halves beside each other, where there is room for both. */
const RowFields = styled(FieldStack)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  > * {
    grid-column: 1 / -1;
  }
`;
const Place = styled.div<{ $isHalf: boolean }>`
  && {
    grid-column: ${({ $isHalf }) => ($isHalf ? 'auto' : '1 / -1')};
  }
  @media (max-width: 479px) {
    && {
      grid-column: 1 / -1;
    }
  }
`;

/** What belongs to no field that is shown: somebody changed the row meanwhile, or no answer came. */
function Trouble({
  resource,
  error,
  errors,
  fields,
}: {
  resource: Resource;
  error: unknown;
  errors: Record<string, string | undefined>;
  fields: readonly string[];
}) {
  const t = useT();
  const isStale = isRefusedWith(error, 'stale_revision');
  if (!error || (!isStale && fields.some((name) => errors[name]))) return null;
  return (
    <Alert type="error" role="alert">
      {isStale ? t('resources.page.stale') : errorText(error)}
      {isStale && (
        <div>
          <Button size="small" onClick={() => void refresh(...readsOf(resource))}>
            {t('resources.page.staleButton')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
