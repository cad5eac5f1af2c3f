import { getApproval } from '@countersign/shared/api/forms/approval.ts';
import { getVersion, list, publish, versions } from '@countersign/shared/api/forms/forms.ts';
import { listDefinitions, listStartable } from '@countersign/shared/api/workflow/workflow.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Skeleton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { formAddress } from '../../addresses.ts';
import { ChangeList } from '../../frame/change-list.tsx';
import { describeChanges } from '../../model/changes/describe-changes.ts';
import { ProblemList } from '../../problems/problem-list.tsx';
import { useProblems } from '../../problems/use-problems.ts';
import { useDraft, useDraftSession } from '../../session/form-context.ts';
import { PublishPart } from '../publish-layout.ts';
import { ApprovalNews } from './approval-news.tsx';

/** What publishing will change, what keeps it from happening, and the button; where nothing has changed, starting again. */
export function NextVersion({ onPublished }: { onPublished: (version: number) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const session = useDraftSession();
  const { form, history } = useDraft();
  const problems = useProblems();
  const { version } = form;
  const newest = useRead(getVersion, version === null ? null : { formKey: form.formKey, version });
  const changes = useMemo(
    () => newest.data && describeChanges(newest.data.definition, history.definition),
    [newest.data, history.definition],
  );
  const { publishDraft, isBusy } = usePublishing(onPublished);
  const mayEdit = useMay('form:project:edit');
  const approval = useRead(getApproval, mayEdit ? { formKey: form.formKey } : null);
  const isApprovalNew = form.nextDefinitionKey !== form.definitionKey || approval.data?.next?.hasChanges === true;
  const isSame = version !== null && changes?.length === 0 && !isApprovalNew;
  const isComparing = version !== null && changes === undefined && newest.error === undefined;
  const isWaiting = isComparing || problems === undefined || approval.isLoading;
  const isBroken = (problems && problems.length > 0) || (approval.data && approval.data.problems.length > 0);

  return (
    <PublishPart>
      <Lead version={version} isSame={isSame} />
      {isWaiting && <Skeleton height="60px" />}
      {version === null && <p>{t('forms.publish.fields', { count: history.definition.fields.length })}</p>}
      {changes && changes.length > 0 && (
        <div>
          <h2>{t('forms.publish.changes', { version: version ?? 0 })}</h2>
          <ChangeList changes={changes} fields={history.definition.fields} />
        </div>
      )}
      {approval.data && isApprovalNew && <ApprovalNews formKey={form.formKey} state={approval.data} />}
      {problems && problems.length > 0 && (
        <Problems>
          <h2>{t('forms.publish.problems')}</h2>
          <ProblemList
            problems={problems}
            onOpen={({ field }) => {
              session.select(field);
              void navigate(formAddress(form.formKey));
            }}
          />
        </Problems>
      )}
      <Buttons>
        {!isSame && (
          <Button isPrimary disabled={isBusy || isWaiting || isBroken} onClick={() => void publishDraft()}>
            {t('forms.publish.verb', { version: (version ?? 0) + 1 })}
          </Button>
        )}
        {isSame && form.status === FORM_STATUS.stopped && (
          <Button isPrimary disabled={isBusy} onClick={() => void publishDraft()}>
            {t('forms.publish.start')}
          </Button>
        )}
      </Buttons>
    </PublishPart>
  );
}

function Lead({ version, isSame }: { version: number | null; isSame: boolean }) {
  const t = useT();
  if (version === null) return <p>{t('forms.publish.first')}</p>;
  if (isSame) return <p>{t('forms.publish.same', { version })}</p>;
  return <p>{t('forms.publish.next', { version, next: version + 1 })}</p>;
}

/** Publishes what is saved: the draft goes to the server first, and its revision with it. */
function usePublishing(onPublished: (version: number) => void) {
  const t = useT();
  const session = useDraftSession();
  const publishing = useWrite(publish, { refreshes: [versions, list, getApproval, listDefinitions, listStartable] });

  async function publishDraft(): Promise<void> {
    if (!(await session.flush())) return session.askAgain();
    const { formKey, rev, version } = session.get().form;
    const form = await publishing.run({ formKey, rev });
    if (!form) return;
    session.adopt(form);
    if (form.version !== version && form.version !== null) {
      notify('success', t('forms.publish.done', { version: form.version }));
      onPublished(form.version);
    } else notify('success', t('forms.publish.started', { name: form.name }));
  }
  return { publishDraft, isBusy: publishing.isBusy };
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Problems = styled.div`
  ul {
    margin-inline: -16px;
  }
`;
