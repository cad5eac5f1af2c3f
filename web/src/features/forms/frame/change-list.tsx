import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import type { FormChange } from '../model/describe-changes.ts';

const SHOWN = 12;

/** What is different between two drafts, one sentence each. */
export function ChangeList({ changes }: { changes: readonly FormChange[] }) {
  const t = useT();
  if (changes.length === 0) return <Quiet>{t('forms.change.none')}</Quiet>;
  return (
    <List>
      {changes.slice(0, SHOWN).map((change, at) => (
        <li key={at}>{sentence(t, change)}</li>
      ))}
      {changes.length > SHOWN && <li>{t('forms.change.more', { count: changes.length - SHOWN })}</li>}
    </List>
  );
}

function sentence(t: ReturnType<typeof useT>, change: FormChange): string {
  switch (change.type) {
    case 'added':
    case 'removed':
    case 'moved':
    case 'changed':
      return t(`forms.change.${change.type}`, { name: change.name });
    case 'form':
      return t(`forms.change.${change.setting}`);
    case 'rules':
      return t('forms.change.rules', { count: change.count });
  }
}

const List = styled.ul`
  && {
    padding-inline-start: 20px;
    list-style: disc;
  }
  li {
    margin-block: 4px;
    overflow-wrap: anywhere;
  }
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
