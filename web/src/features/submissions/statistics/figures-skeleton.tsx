import styled from 'styled-components';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** Holds the place of figures: blocks with a picture and three facts, of the size of those that come. */
export function FiguresSkeleton() {
  const t = useT();
  return (
    <Blocks role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at}>
          <Skeleton width="240px" height="24px" />
          <Body>
            <Skeleton height="198px" />
            <div>
              {Array.from({ length: 3 }, (_each, fact) => (
                <Skeleton key={fact} height="40px" />
              ))}
            </div>
          </Body>
        </div>
      ))}
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: 40px;
`;
const Body = styled.div`
  display: grid;
  gap: 16px 32px;
  margin-block-start: 8px;
  > div {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
  @media (max-width: 999px) {
    > div:last-child {
      grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    }
  }
`;
