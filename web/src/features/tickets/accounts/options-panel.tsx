import { getOptions } from '@countersign/shared/api/zendesk/accounts.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { OptionsForm } from './options-form.tsx';

/** What is written into the tickets of the account. */
export function OptionsPanel({ subdomain }: { subdomain: string }) {
  const read = useRead(getOptions, { subdomain }, { revalidateIfStale: false, revalidateOnMount: true });
  const reload = () => void read.mutate();
  if (read.error !== undefined && !read.data) return <FailedState isCompact error={read.error} onRetry={reload} />;
  if (!read.data) return <PageSkeleton />;
  return <OptionsForm key={read.data.rev} subdomain={subdomain} options={read.data} onReload={reload} />;
}
