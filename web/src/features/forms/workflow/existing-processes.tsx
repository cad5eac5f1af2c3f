import { listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import styled from 'styled-components';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { FailedState } from '../../../ui/state.tsx';

/** Enough for the processes of one organisation on one page of a choice. */
const MOST_PROCESSES = 50;

interface Props {
  isBusy: boolean;
  onChoose: (key: DefinitionKey, name: string) => void;
}

/** Published processes that any form can have. */
export function ExistingProcesses({ isBusy, onChoose }: Props) {
  const t = useT();
  const { data, error, mutate } = useRead(listDefinitions, { current: 1, size: MOST_PROCESSES });
  if (error !== undefined && !data) return <FailedState isCompact error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="120px" />;
  const published = data.records.filter(({ version }) => version !== null);
  return (
    <section aria-labelledby="existing-processes">
      <Heading id="existing-processes">{t('forms.workflow.existing.title')}</Heading>
      {published.length === 0 && <p>{t('forms.workflow.existing.none')}</p>}
      <List>
        {published.map(({ key, name, version }) => (
          <li key={key}>
            <span>
              <bdi>{name}</bdi>
              <small>{t('forms.workflow.version', { version: version ?? 1 })}</small>
            </span>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={t('forms.workflow.existing.useName', { name })}
              onClick={() => onChoose(key, name)}
            >
              {t('forms.workflow.existing.use')}
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin-block: 8px;
  font-size: 16px;
  line-height: 24px;
`;
const List = styled.ul`
  max-width: 640px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.default')};
  }
  span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
  }
`;
