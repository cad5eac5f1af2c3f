import { getDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import styled from 'styled-components';
import useSWR from 'swr';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { call } from '../../../lib/calls/http.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { FailedState } from '../../../ui/state.tsx';
import { type ProcessStep, stepsOf } from './steps-of.ts';

interface Props {
  definitionKey: DefinitionKey;
  /** Null for the draft. */
  version: number | null;
}

/** What happens on sending: the steps of a process that is more than a row of approvers, one below the other. */
export function ProcessSteps({ definitionKey, version }: Props) {
  const mayRead = useMay('workflow:definition:query');
  const key = mayRead ? ['forms.processSteps', definitionKey, version] : null;
  const read = useSWR(key, () => readSteps(definitionKey, version), { revalidateOnFocus: false });
  return (
    <>
      {read.isLoading && <Skeleton height="80px" />}
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {read.data && <Steps steps={read.data} />}
    </>
  );
}

/** The reader of BPMN is large and only needed here. */
async function readSteps(key: DefinitionKey, version: number | null): Promise<ProcessStep[]> {
  const [{ readProcess }, { xml }] = await Promise.all([
    import('@countersign/shared/workflow/bpmn/bpmn.ts'),
    call(getDefinition, version === null ? { key } : { key, version }),
  ]);
  const { draft } = await readProcess(xml);
  return draft ? stepsOf(draft) : [];
}

function Steps({ steps }: { steps: readonly ProcessStep[] }) {
  const t = useT();
  return (
    <List>
      {steps.map((step) => (
        <li key={step.id}>
          <span>{step.name || t('forms.workflow.unnamed')}</span>
          <small>
            {t(`forms.workflow.kind.${step.kind}`)}
            {step.isSometimes && `, ${t('forms.workflow.sometimes')}`}
          </small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin-block: 16px;
  counter-reset: step;
  li {
    position: relative;
    display: grid;
    padding: 0 0 16px 36px;
    counter-increment: step;
  }
  li::before {
    position: absolute;
    inset-inline-start: 0;
    width: 24px;
    height: 24px;
    border-radius: 12px;
    background: ${colour('background.emphasis', { transparency: 200 })};
    content: counter(step);
    font-size: 12px;
    line-height: 24px;
    text-align: center;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
