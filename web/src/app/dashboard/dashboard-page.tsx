import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { useMay, useSession } from '../../lib/session/permissions.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MyRequests } from './my-requests.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';

/** Numbers and bars come after what waits. */
const MyForms = lazy(async () => ({ default: (await import('./my-forms.tsx')).MyForms }));
const Overview = lazy(async () => ({ default: (await import('./overview.tsx')).Overview }));
const Activity = lazy(async () => ({ default: (await import('./activity.tsx')).Activity }));

/** `/index`: what waits for me first, then what I asked for, my forms and the ways to start something. */
export function DashboardPage() {
  const t = useT();
  const { user } = useSession();
  const mayTodo = useMay('workflow:task:todo');
  const mayOwn = useMay('workflow:process:own');
  const mayForms = useMay('form:project:list');
  const hasFigures = mayTodo || mayOwn || mayForms;
  return (
    <Page $width="form">
      <PageHeader title={t('common.dashboard.greeting', { name: user.nickName })} />
      {hasFigures && (
        <Figures>
          <Suspense>
            <Overview />
          </Suspense>
        </Figures>
      )}
      <Columns>
        <div>
          {mayTodo && <WaitingForMe />}
          {mayOwn && <MyRequests />}
        </div>
        <div>
          <Shortcuts />
          <Suspense>
            {mayForms && <MyForms />}
            <Activity />
          </Suspense>
        </div>
      </Columns>
    </Page>
  );
}

const Figures = styled.div`
  display: flex;
  gap: 16px;
  /* The place of what comes later. */
  min-height: 80px;
  margin-block-end: 32px;
  @media (max-width: 799px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
    min-height: 168px;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  gap: 0 48px;
  align-items: start;
  @media (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
