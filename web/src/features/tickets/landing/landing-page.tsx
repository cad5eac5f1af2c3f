import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay, useMeetsTickets } from '../../../lib/session/permissions.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

/** `/zendesk/landing` in the web app: says where the sidebar lives, and leads to what can be done here. */
export function LandingPage() {
  const t = useT();
  const navigate = useNavigate();
  const maySee = useMeetsTickets('ticket:linked:list');
  const mayDecide = useMay('workflow:task:todo');
  const mayConnect = useMay('zendesk:account:list');
  return (
    <Page $width="text">
      <PageHeader title={t('tickets.landing.title')} />
      <Text>{t('tickets.landing.text')}</Text>
      <Actions>
        {maySee && (
          <Button isPrimary onClick={() => void navigate('/zendesk/linkedForm')}>
            {t('tickets.landing.linked')}
          </Button>
        )}
        {mayDecide && <Button onClick={() => void navigate('/workflow/task/todo')}>{t('tickets.landing.todo')}</Button>}
        {mayConnect && (
          <Button onClick={() => void navigate('/zendesk/account')}>{t('tickets.landing.accounts')}</Button>
        )}
      </Actions>
    </Page>
  );
}

const Text = styled.p`
  max-width: 65ch;
  color: ${colour('foreground.subtle')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 24px;
`;
