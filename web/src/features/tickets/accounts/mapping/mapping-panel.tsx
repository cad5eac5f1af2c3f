import { getMapping, mappingChoices } from '@countersign/shared/api/zendesk/accounts.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { Alert } from '../../../../lib/look/garden.ts';
import { MappingForm } from './mapping-form.tsx';

/** Who of the account may come in, and with which roles. */
export function MappingPanel({ subdomain }: { subdomain: string }) {
  const t = useT();
  const mapping = useRead(getMapping, { subdomain }, { revalidateIfStale: false, revalidateOnMount: true });
  const choices = useRead(mappingChoices, { subdomain });
  const error = mapping.error ?? choices.error;
  if (error !== undefined && !(mapping.data && choices.data)) {
    const again = () => {
      void mapping.mutate();
      void choices.mutate();
    };
    return <FailedState isCompact error={error} onRetry={again} />;
  }
  if (!mapping.data || !choices.data) return <PageSkeleton />;
  return (
    <>
      {!choices.data.isAnswering && <Alert type="warning">{t('tickets.mapping.unreachable')}</Alert>}
      <MappingForm
        key={mapping.data.rev}
        subdomain={subdomain}
        mapping={mapping.data}
        choices={choices.data}
        onReload={() => void mapping.mutate()}
      />
    </>
  );
}
