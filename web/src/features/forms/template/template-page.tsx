import { removeTemplate, template as contract, templates } from '@countersign/shared/api/forms/templates.ts';
import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { ThemedPage } from '../../../ui/page/themed-page.tsx';
import { type Device, DEVICE_WIDTH, DeviceSwitch } from '../paper.tsx';
import { Attempt } from '../preview/attempt.tsx';
import { InScheme } from '../preview/in-scheme.tsx';
import { useFillMessages } from '../use-fill-messages.ts';
import { UseTemplateDialog } from './use-template-dialog.tsx';
import { notifyDeleted } from '../../../lib/look/notify.ts';

/** `/project/template/preview?id=`: a template to be tried out before it becomes a form. */
export function TemplatePage() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { messages, language } = useFillMessages();
  const spoken = LANGUAGE_TAGS.find((one) => one === language) ?? 'en';
  const read = useRead(contract, id ? { id, language: spoken } : null);
  const removing = useWrite(removeTemplate, { refreshes: [templates] });
  const mayAdd = useMay('form:project:add');
  const around = useColourScheme();
  const [device, setDevice] = useState<Device>('desktop');
  const [isUsing, setUsing] = useState(false);
  const [run, setRun] = useState(0);
  const toGallery = () => void navigate('/project/template');

  if (id === '' || isRefusedWith(read.error, 404)) {
    const back = { label: t('forms.template.back'), onClick: toGallery };
    return <State isScreen type="empty" title={t('forms.template.unknown')} action={back} />;
  }
  if (read.error !== undefined) return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) {
    return (
      <Page $width="form">
        <Skeleton height="480px" aria-label={t('common.loading')} />
      </Page>
    );
  }
  const { template, form } = read.data;
  const { definition } = form;
  const remove = async () => {
    const isSure = await confirm({
      title: t('forms.template.removeTitle', { name: template.name }),
      text: t('forms.template.removeText'),
      verb: t('forms.template.remove'),
      isDanger: true,
    });
    if (!isSure || (await removing.run({ id })) === undefined) return;
    notifyDeleted();
    toGallery();
  };
  return (
    <Page $width="form">
      <PageHeader
        title={template.name}
        description={template.description}
        crumbs={[{ label: t('forms.template.title'), to: '/project/template' }]}
      >
        {template.mayRemove && (
          <Button isBasic isDanger onClick={() => void remove()}>
            {t('forms.template.remove')}
          </Button>
        )}
        {mayAdd && (
          <Button isPrimary onClick={() => setUsing(true)}>
            {t('forms.template.use')}
          </Button>
        )}
      </PageHeader>
      {template.approval.length > 0 && (
        <Steps>
          {t('forms.template.approvalSteps')}: {template.approval.join(' → ')}
        </Steps>
      )}
      <Tools>
        <DeviceSwitch device={device} onChange={setDevice} />
        <span>{t('forms.template.tryIt')}</span>
      </Tools>
      <InScheme scheme={template.theme.colorScheme === 'auto' ? around : template.theme.colorScheme}>
        <Sheet style={{ maxWidth: DEVICE_WIDTH[device] }}>
          <ThemedPage
            isPart
            theme={template.theme}
            title={definition.title}
            description={definition.description}
            isNarrow={device === 'phone'}
          >
            <Attempt
              isThemed
              key={run}
              formKey={form.formKey}
              definition={definition}
              messages={messages}
              language={language}
              onAgain={() => setRun(run + 1)}
            />
          </ThemedPage>
        </Sheet>
      </InScheme>
      {isUsing && <UseTemplateDialog template={template} language={spoken} onClose={() => setUsing(false)} />}
    </Page>
  );
}

const Steps = styled.p`
  margin-block-end: 12px;
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const Sheet = styled.div`
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
