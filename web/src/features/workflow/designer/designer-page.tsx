import Back from '@zendeskgarden/svg-icons/src/16/arrow-left-stroke.svg?icon';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { State } from '../../../ui/state.tsx';
import { ProcessDesigner } from './process-designer.tsx';

/** `/workflow/definition/edit?key=…`: draws and sets one process. */
export function DesignerPage() {
  const t = useT();
  const [query] = useSearchParams();
  const mayRead = useMay('workflow:definition:query');
  if (!mayRead) {
    return (
      <Page>
        <State isScreen type="forbidden" title={t('common.state.forbidden')} />
      </Page>
    );
  }
  const label = t('workflow.designer.toList');
  return (
    <Page>
      <ProcessDesigner
        definitionKey={query.get('key') ?? ''}
        back={
          <Link to="/workflow/definition" aria-label={label} title={label}>
            <Back />
          </Link>
        }
      />
    </Page>
  );
}

const Page = styled.main`
  height: 100vh;
  height: 100dvh;
`;
