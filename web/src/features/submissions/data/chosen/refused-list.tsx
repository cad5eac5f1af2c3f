import styled from 'styled-components';
import { Alert } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { Refused } from './refused-answers.ts';

/** So many are named; the rest is counted. */
const MOST_NAMED = 6;

/** Which answers stand in the way, and why. */
export function RefusedList({ refused }: { refused: Refused }) {
  const t = useT();
  const rest = refused.answers.length - MOST_NAMED;
  return (
    <Alert type="error" role="alert">
      {refused.text || t('submissions.data.batch.nothing')}
      {refused.answers.length > 0 && (
        <List>
          {refused.answers.slice(0, MOST_NAMED).map(({ id, text }, at) => (
            <li key={`${id} ${at}`}>{text}</li>
          ))}
          {rest > 0 && <li>{t('submissions.data.batch.more', { count: rest })}</li>}
        </List>
      )}
    </Alert>
  );
}

const List = styled.ul`
  && {
    margin-block-start: 8px;
    padding-inline-start: 20px;
    list-style: disc;
  }
`;
