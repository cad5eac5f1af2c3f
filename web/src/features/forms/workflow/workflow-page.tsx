import { get as getPublishing } from '@countersign/shared/api/forms/publishing.ts';
import { attachWorkflow, list } from '@countersign/shared/api/forms/forms.ts';
import { get as getSettings } from '@countersign/shared/api/forms/settings.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Field, Fieldset, Hint, Label, Radio, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { ProcessSteps } from './process-steps.tsx';
import { MOST_PROCESSES } from './use-process-names.ts';

/** `/project/form/workflow`: which approval process each answer starts, if any. */
export function WorkflowPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  const mayList = useMay('workflow:definition:list');
  if (!mayEdit || !mayList) {
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.workflow.forbidden')} />;
  }
  return (
    <Page $width="form">
      <PageHeader title={t('forms.workflow.title')} description={t('forms.workflow.description')} />
      <Choice />
    </Page>
  );
}

function Choice() {
  const t = useT();
  const { form } = useDraft();
  const { data, error, mutate } = useRead(listDefinitions, { current: 1, size: MOST_PROCESSES });
  const { attach, isBusy } = useAttach();
  if (error !== undefined && !data) return <FailedState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="160px" />;
  const published = data.records.filter(({ version }) => version !== null);
  if (published.length === 0 && form.definitionKey === null) {
    return <State type="empty" title={t('forms.workflow.noProcess')} text={t('forms.workflow.noProcessText')} />;
  }
  const attached = published.find(({ key }) => key === form.definitionKey);
  return (
    <Columns>
      <Fieldset>
        <Fieldset.Legend>{t('forms.workflow.process')}</Fieldset.Legend>
        {form.definitionKey !== null && !attached && (
          <Note role="alert">{t('forms.workflow.gone', { name: form.definitionKey })}</Note>
        )}
        <Option
          value={null}
          label={t('forms.workflow.none')}
          hint={t('forms.workflow.noneText')}
          isChosen={form.definitionKey === null}
          isBusy={isBusy}
          onChoose={() => void attach(null, '')}
        />
        {published.map(({ key, name, version }) => (
          <Option
            key={key}
            value={key}
            label={name}
            hint={t('forms.workflow.version', { version: version ?? 1 })}
            isChosen={key === form.definitionKey}
            isBusy={isBusy}
            onChoose={() => void attach(key, name)}
          />
        ))}
      </Fieldset>
      {attached && attached.version !== null && (
        <div>
          <ProcessSteps definitionKey={attached.key} name={attached.name} version={attached.version} />
          <Link to={`/project/form/workflow?${new URLSearchParams({ formKey: form.formKey, design: attached.key })}`}>
            {t('workflow.designer.inForm')}
          </Link>
        </div>
      )}
    </Columns>
  );
}

function useAttach() {
  const t = useT();
  const session = useDraftSession();
  const { run, isBusy } = useWrite(attachWorkflow, { refreshes: [list, listDefinitions, getPublishing] });
  const { formKey } = session.get().form;
  const settings = useRead(getSettings, { formKey });
  const isOpen = settings.data?.settings.isSignInRequired === false;
  async function attach(definitionKey: DefinitionKey | null, name: string): Promise<void> {
    if (definitionKey !== null && isOpen && !(await confirm(everyoneMayStart(t, name)))) return;
    if (!(await session.flush())) return session.askAgain();
    const { rev } = session.get().form;
    const form = await run({ formKey, rev, definitionKey, startsApproval: isOpen });
    if (!form) return;
    session.adopt(form);
    notify('success', definitionKey === null ? t('forms.workflow.detached') : t('forms.workflow.attached', { name }));
  }
  return { attach, isBusy: isBusy || settings.isLoading };
}

const everyoneMayStart = (t: ReturnType<typeof useT>, name: string) => ({
  title: t('forms.workflow.everyoneTitle', { name }),
  text: t('forms.audience.openApproval', { name }),
  verb: t('forms.workflow.everyoneStart'),
});

interface OptionProps {
  value: string | null;
  label: string;
  hint: string;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function Option({ value, label, hint, isChosen, isBusy, onChoose }: OptionProps) {
  return (
    <Line>
      <Field>
        <Radio name="process" value={value ?? ''} checked={isChosen} disabled={isBusy} onChange={onChoose}>
          <Label isRegular>{label}</Label>
          <Hint>{hint}</Hint>
        </Radio>
      </Field>
    </Line>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 48px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;
const Line = styled.div`
  margin-block-start: 12px;
`;
const Note = styled.p`
  margin-block: 8px;
  color: ${colour('foreground.warningEmphasis')};
`;
