import type { FormWebhook } from '@countersign/shared/api/submissions/webhooks.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { CellAddress, CellNote } from '../../../ui/table/cell-lines.ts';

type Standing = 'stopped' | 'off' | 'quiet' | 'on';

function standingOf({ stopped, isEnabled, quietUntil }: FormWebhook): Standing {
  if (stopped) return 'stopped';
  if (!isEnabled) return 'off';
  return quietUntil ? 'quiet' : 'on';
}

const HUES = { stopped: 'red', off: 'grey', quiet: 'yellow', on: 'green' } as const;

/** Where webhooks go, what they hear, and whether they do. */
export function useWebhookColumns(): Column<FormWebhook>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  return [
    {
      key: 'name',
      title: t('forms.webhooks.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      below: ({ url }) => <CellAddress dir="ltr">{url}</CellAddress>,
      width: '28%',
    },
    {
      key: 'events',
      title: t('forms.webhooks.events'),
      cell: ({ events }) => events.map((event) => t(`forms.webhooks.event.${event}`)).join(', '),
      width: '18%',
    },
    {
      key: 'status',
      title: t('forms.webhooks.status'),
      cell: (webhook) => {
        const standing = standingOf(webhook);
        return (
          <>
            <Tag hue={HUES[standing]}>{t(`forms.webhooks.is.${standing}`)}</Tag>
            {webhook.stopped && <CellNote>{t(`forms.webhooks.stopped.${webhook.stopped.reason}`)}</CellNote>}
            {standing === 'quiet' && webhook.quietUntil && (
              <CellNote>{t('forms.webhooks.quietUntil', { time: formatDateTime(webhook.quietUntil) })}</CellNote>
            )}
          </>
        );
      },
      width: '20%',
    },
    {
      key: 'waiting',
      title: t('forms.webhooks.waiting'),
      cell: ({ waiting }) => formatNumber(waiting),
      align: 'end',
      isOptional: true,
    },
    {
      key: 'last',
      title: t('forms.webhooks.last'),
      cell: ({ last }) => (last ? <time dateTime={last.time}>{formatDateTime(last.time)}</time> : '–'),
      width: '15%',
      isOptional: true,
    },
    { key: 'owner', title: t('forms.webhooks.owner'), cell: ({ owner }) => owner.nickName, isOptional: true },
  ];
}
