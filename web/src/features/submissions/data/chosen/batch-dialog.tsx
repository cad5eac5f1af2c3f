import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { changeMany } from '@countersign/shared/api/submissions/table/answer-table.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FieldKey, FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers, Field, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { Button, Modal, ModalBody, ModalClose, ModalHeader } from '../../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { AnswerForm } from '../../../../ui/answers/answer-form.tsx';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { refusedAnswers } from './refused-answers.ts';
import { RefusedList } from './refused-list.tsx';

interface Props {
  form: FormDetail;
  /** Fields that one value can be given to. */
  fields: readonly Field[];
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** One field of many answers gets the same value, given in the field's own control. */
export function BatchDialog({ form, fields, ids, onDone, onClose }: Props) {
  const t = useT();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState(ids);
  const [last, setLast] = useState<Answers>({});
  const { run, error } = useWrite(changeMany, { notifyErrors: false, refreshes: [list] });
  const refused = refusedAnswers(error);
  const field = fields.find((one) => one.key === key);
  const others = chosen.filter((id) => !refused?.answers.some((one) => one.id === id));

  const change = async (answers: Answers, among: readonly string[]) => {
    setLast(answers);
    const value = answers[key] ?? null;
    const asked = { formKey: form.formKey as FormKey, ids: among as SubmissionId[], field: key as FieldKey, value };
    const done = await run(asked);
    if (!done) return { reply: null };
    notifyUpdated();
    onDone();
    return { reply: done };
  };
  return (
    <Modal onClose={onClose} restoreFocus>
      <ModalHeader tag="h2">{t('submissions.data.batch.title', { count: chosen.length })}</ModalHeader>
      <ModalBody>
        <SelectField
          label={t('submissions.data.batch.field')}
          placeholder={t('submissions.data.batch.choose')}
          value={key}
          options={fields.map((one) => ({ value: one.key, label: one.label || one.key }))}
          onChange={setKey}
        />
        {refused && (
          <Space>
            <RefusedList refused={refused} />
            {refused.answers.length > 0 && others.length > 0 && (
              <Button
                size="small"
                onClick={() => {
                  setChosen(others);
                  void change(last, others);
                }}
              >
                {t('submissions.data.batch.others', { count: others.length })}
              </Button>
            )}
          </Space>
        )}
        {field && (
          <Space>
            <OneField key={key} form={form} field={field} send={(answers) => change(answers, chosen)} />
          </Space>
        )}
      </ModalBody>
      <ModalClose aria-label={t('common.close')} />
    </Modal>
  );
}

type OneProps = Pick<Props, 'form'> & { field: Field; send: (answers: Answers) => Promise<{ reply: unknown }> };

/** The field alone: what it needs of others, and whether it must be answered, is for the server to say of each answer. */
function OneField({ form, field, send }: OneProps) {
  const t = useT();
  const alone = useMemo(() => formOf(form, field), [form, field]);
  return <AnswerForm form={alone} answers={{}} sendLabel={t('submissions.data.batch.apply')} send={send} />;
}

function formOf({ formKey, version, createTime, draft }: FormDetail, field: Field): PublishedForm {
  const { parent: _parent, ...plain } = field as Field & { parent?: unknown };
  const fields = [{ ...plain, required: false, isUnique: false } as Field];
  const definition = {
    schemaVersion: 1 as const,
    title: draft.title,
    fields,
    rules: [],
    hiddenAnswers: 'keep' as const,
  };
  return { formKey, version: version ?? 1, publishedAt: createTime, definition, expressions: {} };
}

const Space = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-block-start: 20px;
  > :first-child {
    justify-self: stretch;
  }
`;
