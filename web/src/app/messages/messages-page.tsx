import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MessagesView } from './messages-view.tsx';

/** `/user/message`: everything I was told. */
export function MessagesPage() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('route.myMessages')} description={t('workflow.message.emptyText')} />
      <MessagesView onOpen={() => {}} />
    </Page>
  );
}

const Page = styled.div`
  max-width: 880px;
  padding: 32px;
  @media (max-width: 799px) {
    padding: 16px;
  }
`;
