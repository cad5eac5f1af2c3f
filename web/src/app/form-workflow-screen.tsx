import Back from '@zendeskgarden/svg-icons/src/16/arrow-left-stroke.svg?icon';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { WorkflowPage } from '../features/forms/workflow/workflow-page.tsx';
import { useT } from '../lib/texts/i18n.ts';
import { useMay } from '../lib/session/permissions.ts';
import { deferredPart } from '../ui/page/deferred-part.tsx';
import { State } from '../ui/state.tsx';

const ProcessDesigner = deferredPart(
  async () => (await import('../features/workflow/designer/process-designer.tsx')).ProcessDesigner,
  'view',
);

/** `/project/form/workflow`: which process the answers start, and with `design` that process itself, drawn inside the form. */
export function FormWorkflowScreen() {
  const t = useT();
  const [query] = useSearchParams();
  const mayRead = useMay('workflow:definition:query');
  const key = query.get('design');
  if (!key) return <WorkflowPage />;
  if (!mayRead) return <State isScreen type="forbidden" title={t('common.state.forbidden')} />;
  const label = t('workflow.designer.backToForm');
  const to = `/project/form/workflow?${new URLSearchParams({ formKey: query.get('formKey') ?? '' })}`;
  return (
    <Whole>
      <ProcessDesigner
        definitionKey={key}
        back={
          <Link to={to} aria-label={label} title={label}>
            <Back />
          </Link>
        }
      />
    </Whole>
  );
}

const Whole = styled.div`
  height: 100%;
`;
