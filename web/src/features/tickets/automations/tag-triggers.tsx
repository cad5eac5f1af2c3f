import {
  listTagTriggers,
  makeTagTrigger,
  removeTagTrigger,
  type TagTrigger,
  type TagTriggerState,
} from '@countersign/shared/api/tickets/tag-triggers.ts';
import { getAutomations } from '@countersign/shared/api/tickets/automations.ts';
import Active from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Off from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import Unknown from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Changed from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import Gone from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify, notifyDeleted } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { StatusTag } from '../../../ui/process/status-tag.tsx';
import { Group } from '../accounts/account-layout.ts';
import { AutomationLine } from './automation-line.tsx';
import { NewTagTrigger } from './new-tag-trigger.tsx';

const LOOKS = {
  active: { tone: 'success', icon: Active },
  off: { tone: 'neutral', icon: Off },
  changed: { tone: 'warning', icon: Changed },
  gone: { tone: 'danger', icon: Gone },
  unknown: { tone: 'neutral', icon: Unknown },
} as const satisfies Record<TagTriggerState, object>;

/** Which tags start which forms in the account, and a new one of them. */
export function TagTriggers({ subdomain }: { subdomain: string }) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const read = useRead(listTagTriggers, { subdomain });
  const making = useWrite(makeTagTrigger, { refreshes: [listTagTriggers, getAutomations] });
  const make = async (input: { formKey: string; tag: string }): Promise<boolean> => {
    const reply = await making.run({ subdomain, formKey: input.formKey as never, tag: input.tag });
    if (reply) notify('success', t(`tickets.tagTriggers.done.${reply.trigger}`));
    return reply !== undefined;
  };
  return (
    <Group>
      <h2>{t('tickets.tagTriggers.title')}</h2>
      <p>{t('tickets.tagTriggers.text')}</p>
      {read.data ? (
        <>
          {read.data.triggers.map((trigger) => (
            <TriggerLine
              key={trigger.id}
              subdomain={subdomain}
              trigger={trigger}
              isBusy={making.isBusy}
              onRepair={() => void make(trigger)}
            />
          ))}
          {mayEdit && <NewTagTrigger forms={read.data.forms} isBusy={making.isBusy} onMake={make} />}
        </>
      ) : read.error === undefined ? (
        <PageSkeleton />
      ) : (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Group>
  );
}

interface LineProps {
  subdomain: string;
  trigger: TagTrigger;
  isBusy: boolean;
  onRepair: () => void;
}

function TriggerLine({ subdomain, trigger, isBusy, onRepair }: LineProps) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const removing = useWrite(removeTagTrigger, { refreshes: [listTagTriggers] });
  const { id, formName, tag, state } = trigger;
  const remove = async () => {
    const isSure = await confirm({
      title: t('tickets.tagTriggers.removeTitle', { tag }),
      text: t('tickets.tagTriggers.removeText', { form: formName }),
      verb: t('common.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ subdomain, id })) !== undefined) notifyDeleted();
  };
  const name = `${formName}, ${tag}`;
  return (
    <AutomationLine title={formName} text={t('tickets.tagTriggers.onTag', { tag })}>
      <StatusTag {...LOOKS[state]} text={t(`tickets.tagTriggers.state.${state}`)} />
      {mayEdit && state !== 'active' && state !== 'unknown' && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('tickets.tagTriggers.repairName', { name })}
          onClick={onRepair}
        >
          {t('tickets.tagTriggers.repair')}
        </Button>
      )}
      {mayEdit && (
        <Button
          size="small"
          isBasic
          isDanger
          disabled={removing.isBusy}
          aria-label={t('common.removeName', { name })}
          onClick={() => void remove()}
        >
          {t('common.remove')}
        </Button>
      )}
    </AutomationLine>
  );
}
