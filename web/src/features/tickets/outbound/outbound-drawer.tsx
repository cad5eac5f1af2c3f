import type { OutboundUpdate } from '@countersign/shared/api/tickets/outbound.ts';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { OutboundStateTag, problemText } from './use-outbound-columns.tsx';
import { useUpdateName } from './use-update-name.ts';

interface Props {
  update: OutboundUpdate | null;
  actionsOf: (row: OutboundUpdate) => RowAction[];
  onClose: () => void;
}

/** One update with what Zendesk said about it. */
export function OutboundDrawer({ update, actionsOf, onClose }: Props) {
  const nameOf = useUpdateName();
  const title = update ? nameOf(update) : '';
  return (
    <Drawer isOpen={update !== null} title={title} onClose={onClose}>
      {update && <Update update={update} actionsOf={actionsOf} />}
    </Drawer>
  );
}

function Update({ update, actionsOf }: { update: OutboundUpdate; actionsOf: Props['actionsOf'] }) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  return (
    <Stack>
      <Facts
        facts={[
          [t('tickets.outbound.column.subdomain'), update.subdomain],
          [t('tickets.outbound.state'), <OutboundStateTag key="state" state={update.state} />],
          [t('tickets.outbound.column.summary'), update.summary],
          [t('tickets.outbound.column.problem'), problemText(update.problem)],
          [t('tickets.outbound.detail'), update.detail],
          [t('tickets.outbound.column.attempts'), formatNumber(update.attempts)],
          [t('tickets.outbound.createTime'), formatDateTime(update.createTime)],
          [t('tickets.outbound.nextTime'), formatDateTime(update.nextTime)],
          [t('tickets.outbound.failTime'), formatDateTime(update.failTime)],
        ]}
      />
      <Actions>
        {actionsOf(update)
          .filter(({ label }) => label !== t('common.view'))
          .map((action) => (
            <Button key={action.label} size="small" isDanger={action.isDanger ?? false} onClick={action.onClick}>
              {action.label}
            </Button>
          ))}
      </Actions>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;
const Actions = styled.div`
  display: flex;
  gap: 8px;
`;
