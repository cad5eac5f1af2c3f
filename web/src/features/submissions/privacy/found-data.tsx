import type { find } from '@countersign/shared/api/submissions/person-data.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { State } from '../../../ui/state.tsx';
import { useErasing } from './use-erasing.ts';

type Found = ReplyOf<typeof find>;
type FoundForm = Found['forms'][number];

interface Props {
  who: string;
  found: Found;
  onErased: () => void;
}

/** What is there about the person by form, a file of it, and the way to erase all of it. */
export function FoundData({ who, found, onErased }: Props) {
  const t = useT();
  const { forms, accounts, drafts, links, isComplete } = found;
  const [file, setFile] = useState<{ form: FoundForm; key: string } | null>(null);
  const ordering = useWrite(exportAnswers);
  const erasing = useErasing(who, onErased);
  const answers = forms.reduce((sum, form) => sum + form.answers, 0);
  const order = async (form: FoundForm) => {
    const { formKey, ids } = form;
    ordering.conclude();
    const reply = await ordering.run({ formKey, ids, format: 'zip' });
    if (reply) setFile({ form, key: reply.key });
  };
  const erase = async () => {
    const isSure = await confirm({
      title: t('submissions.privacy.askTitle', { who }),
      text: t('submissions.privacy.askText', { count: answers }),
      verb: t('submissions.privacy.erase'),
      isDanger: true,
    });
    if (isSure) await erasing.run();
  };
  const isNothing = answers + drafts + links === 0;
  return (
    <>
      {erasing.state && (
        <Alert type={erasing.state.held > 0 ? 'warning' : 'success'}>
          <span role="status">
            {erasing.isBusy
              ? t('submissions.privacy.erasing', { count: erasing.state.answers, left: erasing.state.left })
              : t('submissions.privacy.erased', { count: erasing.state.answers })}
            {erasing.state.held > 0 && ` ${t('submissions.privacy.heldBack', { count: erasing.state.held })}`}
          </span>
        </Alert>
      )}
      {erasing.error !== null && (
        <Alert type="error">
          <span role="alert">{errorText(erasing.error)}</span>
        </Alert>
      )}
      {!isComplete && <Alert type="warning">{t('submissions.privacy.incomplete')}</Alert>}
      {accounts.length > 0 && (
        <p>
          {t('submissions.privacy.account', {
            names: accounts.map(({ nickName, userName }) => `${nickName} (${userName})`).join(', '),
          })}
        </p>
      )}
      {isNothing ? (
        <State
          isCompact
          type="empty"
          title={t('submissions.privacy.nothing')}
          text={t('submissions.privacy.nothingText')}
        />
      ) : (
        <>
          <List>
            {forms.map((form) => (
              <li key={form.formKey}>
                <span>
                  <b>{form.formName}</b>
                  <small>
                    {t('submissions.privacy.answers', { count: form.answers })}
                    {form.held > 0 && ` · ${t('submissions.privacy.held', { count: form.held })}`}
                  </small>
                </span>
                <Button
                  size="small"
                  disabled={form.ids.length === 0 || ordering.isBusy}
                  aria-label={t('submissions.privacy.exportOf', { name: form.formName })}
                  onClick={() => void order(form)}
                >
                  {t('submissions.privacy.export')}
                </Button>
              </li>
            ))}
          </List>
          <Beside>
            {t('submissions.privacy.drafts', { count: drafts })}, {t('submissions.privacy.links', { count: links })}
          </Beside>
          <Button isDanger disabled={erasing.isBusy || !isComplete} onClick={() => void erase()}>
            {t('submissions.privacy.eraseAll')}
          </Button>
        </>
      )}
      {file && (
        <ExportDialog exportKey={file.key} onRetry={() => void order(file.form)} onClose={() => setFile(null)} />
      )}
    </>
  );
}

const Beside = styled.p`
  margin-block-end: 16px;
`;
const List = styled.ul`
  margin-block: 12px;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  small {
    margin-inline-start: 8px;
    color: ${colour('foreground.subtle')};
  }
`;
