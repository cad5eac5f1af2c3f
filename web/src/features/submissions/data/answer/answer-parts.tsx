import type { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Alert, Button, Tab, TabPanel, Tabs } from '../../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { AnswerForm } from '../../../../ui/answers/answer-form.tsx';
import { TabRow } from '../../../../ui/page/tab-row.tsx';
import { FlowRecord } from '../../../../ui/process/flow-record.tsx';
import { useUpdateAnswers } from '../../api.ts';
import { AnswerFiles } from './answer-files.tsx';
import { ChangeHistory } from './change-history.tsx';
import { filesOf } from './files-of.ts';

const TABS = ['answers', 'history', 'files', 'approval'] as const;
type Part = (typeof TABS)[number];

interface Props {
  found: ReplyOf<typeof get>;
  isEditing: boolean;
  onEdited: () => void;
}

/** One answer as its own form version shows it, with its changes, its files and its approval beside it. */
export function AnswerParts({ found, isEditing, onEdited }: Props) {
  const t = useT();
  const [chosen, setPart] = useState<Part>('answers');
  const { submission, form, mayEdit } = found;
  const fileCount = filesOf(form.definition.fields, submission.answers).reduce(
    (sum, { files }) => sum + files.length,
    0,
  );
  const parts = TABS.filter((part) => part !== 'approval' || submission.instanceId !== null);
  const part = isEditing || !parts.includes(chosen) ? 'answers' : chosen;
  const name = (one: Part) =>
    one === 'files' && fileCount > 0
      ? t('submissions.data.answer.fileCount', { count: fileCount })
      : t(`submissions.data.answer.${one}`);
  return (
    <Tabs selectedItem={part} onChange={(item: string) => setPart(TABS.find((one) => one === item) ?? 'answers')}>
      <TabRow label={t('submissions.data.answer.parts')} chosen={part}>
        {parts.map((one) => (
          <Tab key={one} item={one} disabled={isEditing && one !== 'answers'}>
            {name(one)}
          </Tab>
        ))}
      </TabRow>
      <TabPanel item="answers">
        <GivenAnswers found={found} isEditing={isEditing && mayEdit} onEdited={onEdited} />
      </TabPanel>
      <TabPanel item="history">{part === 'history' && <ChangeHistory id={submission.id} />}</TabPanel>
      <TabPanel item="files">
        {part === 'files' && <AnswerFiles fields={form.definition.fields} answers={submission.answers} />}
      </TabPanel>
      {submission.instanceId && (
        <TabPanel item="approval">{part === 'approval' && <FlowRecord instanceId={submission.instanceId} />}</TabPanel>
      )}
    </Tabs>
  );
}

function GivenAnswers({ found: { submission, form, mayEdit }, isEditing, onEdited }: Props) {
  const t = useT();
  const update = useUpdateAnswers();
  const send = async (answers: Answers) => {
    const sent = await update({ id: submission.id, rev: submission.rev, answers });
    if ('reply' in sent) {
      notifyUpdated();
      onEdited();
    }
    return sent;
  };
  return (
    <Room>
      {!mayEdit && submission.processStatus === PROCESS_STATUS.processing && (
        <Alert type="info">{t('submissions.closedWhileRunning')}</Alert>
      )}
      <AnswerForm
        key={`${submission.rev} ${isEditing}`}
        form={form}
        answers={submission.answers}
        isReadOnly={!isEditing}
        sendLabel={t('common.save')}
        send={send}
      >
        {isEditing && (
          <Back>
            <Button size="small" isBasic onClick={onEdited}>
              {t('common.cancel')}
            </Button>
          </Back>
        )}
      </AnswerForm>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  gap: 16px;
  padding-block-start: 8px;
`;
const Back = styled.div`
  margin-block-start: 16px;
`;
