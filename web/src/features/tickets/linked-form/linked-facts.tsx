import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { saidBy } from '@countersign/shared/workflow/messages/said-by.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { saidWords } from '../../../lib/texts/said-words.ts';
import { stepLabel } from '../../../lib/texts/step-label.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { EnabledSwitch } from './enabled-switch.tsx';
import { ticketOf } from './linked-columns.tsx';
import { useTicketAccounts } from './use-ticket-accounts.ts';

/** Every field of a linked form, name beside value. */
export function LinkedFacts({ linked }: { linked: LinkedForm }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const isSeveral = useTicketAccounts().length > 1;
  const time = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>;
  const status =
    linked.processStatus === null ? t('tickets.linked.notStarted') : <ProcessStatusTag status={linked.processStatus} />;
  const waits = linked.currentSteps.map(({ name, assignees }) =>
    t('tickets.linked.waitsFor', { step: stepLabel(name, t), names: assignees.join(', ') }),
  );
  const facts = [
    ['zdTktId', ticketOf(linked, isSeveral)],
    ['processStatusName', status],
    ['currentSteps', waits.join('; ')],
    [
      'lastComment',
      saidBy(
        {
          act: linked.lastAct ?? null,
          actor: linked.lastActor ?? '',
          isByCode: linked.isLastByCode,
          comment: linked.lastComment,
        },
        saidWords,
      ),
    ],
    ['enabled', <EnabledSwitch key="enabled" linked={linked} />],
    ['zdAgentId', [linked.zdAgentName, linked.zdAgentId && `(${linked.zdAgentId})`].filter(Boolean).join(' ')],
    ['createTime', time(linked.createTime)],
    ['updateTime', time(linked.updateTime)],
    ['extValue', linked.channelName ? `${linked.channelName} (${linked.extValue})` : linked.extValue],
    ['formKey', linked.formKey],
    ['formDataId', linked.formDataId],
  ] as const;
  return <Facts facts={facts.map(([name, value]) => [t(`tickets.linked.column.${name}`), value])} />;
}
