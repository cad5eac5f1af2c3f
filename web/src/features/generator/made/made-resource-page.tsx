import { madeResource } from '@countersign/shared/api/generator/made-rows.ts';
import type { Resource } from '@countersign/shared/resources/resource.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import type { References } from '../../../ui/resource/resource-web.ts';
import { FailedState } from '../../../ui/state.tsx';

/** `/custom/{name}`: the screen of a resource that administrators made, drawn from its published definition. */
export function MadeResourcePage() {
  const { pathname } = useLocation();
  const name = decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '');
  const read = useRead(madeResource, { resource: name });
  const data = read.data;
  const resource = useMemo(() => data?.resource as unknown as Resource | undefined, [data]);
  if (!resource && read.error === undefined) return <PageSkeleton />;
  if (!resource)
    return (
      <Page>
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  return <ResourcePage key={name} resource={resource} references={(data?.references ?? {}) as References} />;
}
