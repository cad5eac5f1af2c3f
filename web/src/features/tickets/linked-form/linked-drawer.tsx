import { type LinkedForm, listLinked } from '@countersign/shared/api/tickets/tickets.ts';
import styled from 'styled-components';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { ProcessRecord } from '../../../ui/process/process-record.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { LinkedFacts } from './linked-facts.tsx';

interface Props {
  /** Empty when nothing is open. */
  id: string;
  rows: readonly LinkedForm[];
  actionsOf: (row: LinkedForm) => RowAction[];
  onClose: () => void;
}

/** One linked form beside the list: its fields, what can be done with it, its process records. */
export function LinkedDrawer({ id, rows, actionsOf, onClose }: Props) {
  const t = useT();
  const onPage = rows.find((row) => row.id === id);
  // A link to it works from any page of the list.
  const read = useRead(listLinked, id === '' || onPage ? null : { id: id as LinkedForm['id'], size: 1 });
  const linked = onPage ?? read.data?.records[0];
  const title = linked ? t('tickets.linked.item', { name: linked.formTextName, ticket: linked.zdTktId }) : '';
  return (
    <Drawer isOpen={id !== ''} title={title || t('tickets.linked.title')} onClose={onClose}>
      {linked ? (
        <Linked key={linked.id} linked={linked} actionsOf={actionsOf} />
      ) : read.error !== undefined ? (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      ) : read.data ? (
        <State isCompact type="empty" title={t('tickets.linked.gone')} />
      ) : (
        id !== '' && <Skeleton height="120px" aria-label={t('common.loading')} />
      )}
    </Drawer>
  );
}

function Linked({ linked, actionsOf }: { linked: LinkedForm; actionsOf: Props['actionsOf'] }) {
  const t = useT();
  return (
    <Stack>
      {!linked.enabled && <Alert type="info">{t('tickets.linked.isOff')}</Alert>}
      <LinkedFacts linked={linked} />
      <Actions>
        {actionsOf(linked).map((action) => (
          <Button key={action.label} size="small" isDanger={action.isDanger ?? false} onClick={action.onClick}>
            {action.label}
          </Button>
        ))}
      </Actions>
      <section aria-labelledby="linked-record">
        <Heading id="linked-record">{t('tickets.linked.record')}</Heading>
        {linked.instanceId ? (
          <ProcessRecord instanceId={linked.instanceId} isComparable={linked.isComparable} />
        ) : (
          <State isCompact type="empty" title={t('tickets.linked.noRecord')} />
        )}
      </section>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Heading = styled.h3`
  margin-block-end: 8px;
  font-size: 16px;
  font-weight: 600;
`;
