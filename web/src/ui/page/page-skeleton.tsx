import styled from 'styled-components';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

const ROWS = 6;

/** Holds the place of a page whose code or data is on its way: a title and rows of the size of what comes. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Page role="status" aria-label={t('common.loading')}>
      <Skeleton width="220px" height="28px" />
      <Rows>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="24px" />
        ))}
      </Rows>
    </Page>
  );
}

const Page = styled.div`
  padding: 32px;
  @media (max-width: 799px) {
    padding: 20px 16px;
  }
`;
const Rows = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 28px;
`;
