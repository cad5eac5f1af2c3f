import { type Publishing, setAudience } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import styled from 'styled-components';
import { confirm } from '../../../lib/look/confirm.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { PublishPart } from './publish-layout.ts';

interface Props {
  formKey: FormKey;
  publishing: Publishing;
  onChange: (present: Publishing | undefined) => boolean;
}

/** Who can fill the form. Opening it to everyone is asked once more, with the approval that everyone may then start. */
export function AudiencePart({ formKey, publishing, onChange }: Props) {
  const t = useT();
  const writing = useWrite(setAudience);
  const { audience, approval } = publishing;
  const isOpen = audience === 'everybody';
  const change = async () => {
    const question = {
      title: t('forms.audience.openTitle'),
      text: approval ? t('forms.audience.openApproval', { name: approval }) : t('forms.audience.openText'),
      verb: t('forms.audience.open'),
    };
    if (!isOpen && !(await confirm(question))) return;
    const next = { audience: isOpen ? ('people' as const) : ('everybody' as const), startsApproval: approval !== null };
    if (onChange(await writing.run({ formKey, ...next }))) notify('success', t(`forms.audience.done.${next.audience}`));
  };
  return (
    <PublishPart>
      <h2>{t('forms.audience.title')}</h2>
      <p>{t(`forms.audience.now.${audience}`)}</p>
      {isOpen && approval && (
        <Notice>
          <Alert type="warning">{t('forms.audience.startsApproval', { name: approval })}</Alert>
        </Notice>
      )}
      <Button size="small" disabled={writing.isBusy} onClick={() => void change()}>
        {t(isOpen ? 'forms.audience.limit' : 'forms.audience.open')}
      </Button>
    </PublishPart>
  );
}

const Notice = styled.div`
  margin-block-end: 12px;
`;
