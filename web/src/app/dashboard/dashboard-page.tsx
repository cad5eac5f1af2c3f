import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { useMay, useSession } from '../../lib/session/permissions.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MyForms } from './my-forms.tsx';
import { MyRequests } from './my-requests.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';

/** `/index`: what waits for me first, then what I asked for, my forms and the ways to start something. */
export function DashboardPage() {
  const t = useT();
  const { user } = useSession();
  const mayTodo = useMay('workflow:task:todo');
  const mayOwn = useMay('workflow:process:own');
  const mayForms = useMay('form:project:list');
  return (
    <Page $width="form">
      <PageHeader title={t('common.dashboard.greeting', { name: user.nickName })} />
      <Columns>
        <div>
          {mayTodo && <WaitingForMe />}
          {mayOwn && <MyRequests />}
        </div>
        <div>
          <Shortcuts />
          {mayForms && <MyForms />}
        </div>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  gap: 0 48px;
  align-items: start;
  @media (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
