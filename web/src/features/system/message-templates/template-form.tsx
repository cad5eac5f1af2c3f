import { directionOf } from '@countersign/shared/basics/languages/languages.ts';
import {
  listTemplates,
  type MessageTemplate,
  resetTemplate,
  saveTemplate,
  testTemplate,
} from '@countersign/shared/api/system/message-templates.ts';
import { unknownPlaceholder } from '@countersign/shared/workflow/messages/outbound-words.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notify, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { TextareaField, TextField } from '../../../ui/fields/fields.tsx';

interface Props {
  template: MessageTemplate;
  rev: number;
  hasMail: boolean;
  onClose: () => void;
}

const REFRESHES = { refreshes: [listTemplates] };
const LONGEST = { subject: 200, text: 4000, note: 4000, notice: 300 } as const;
type Part = keyof typeof LONGEST;

/** What a message says on each channel, with a preview of it. */
export function TemplateForm({ template, rev, hasMail, onClose }: Props) {
  const t = useT();
  const mayEdit = useMay('message:template:edit');
  const { code, language, builtIn, variables } = template;
  const [words, setWords] = useState(template.words);
  const saving = useWrite(saveTemplate, { ...REFRESHES, notifyErrors: false });
  const resetting = useWrite(resetTemplate, REFRESHES);
  const testing = useWrite(testTemplate);
  const parts = (['subject', 'text', 'note', 'notice'] as const).filter((part) => builtIn[part] !== undefined);
  const problemOf = (part: Part): string | undefined => {
    const text = words[part] ?? '';
    if (text.trim() === '') return t('workflow.outbound.words.empty');
    const unknown = unknownPlaceholder(text);
    return unknown === null ? undefined : t('workflow.outbound.words.unknown', { name: `{{${unknown}}}` });
  };
  const isSound = parts.every((part) => problemOf(part) === undefined);
  const save = async () => {
    if (!isSound || !(await saving.run({ rev, code, language, ...words }))) return;
    notifyUpdated();
    onClose();
  };
  const reset = async () => {
    if (!(await resetting.run({ code, language }))) return;
    notifyUpdated();
    onClose();
  };
  const test = async () => {
    testing.conclude();
    const reply = await testing.run({ code, language, subject: words.subject ?? '', text: words.text ?? '' });
    if (reply) notify('success', t('system.templates.tested', { to: reply.to }));
  };
  return (
    <EditForm
      write={saving}
      verb={t('common.save')}
      isReadOnly={!mayEdit}
      reads={[listTemplates]}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Quiet>
            {t('workflow.outbound.words.help', { names: variables.map((name) => `{{${name}}}`).join(' ') })}
          </Quiet>
          {parts.map((part) => {
            const field = {
              label: t(`workflow.outbound.words.${part}`),
              value: words[part] ?? '',
              maxLength: LONGEST[part],
              isDisabled: !mayEdit,
              error: problemOf(part) ?? errors[part],
              onChange: (text: string) => setWords({ ...words, [part]: text }),
            };
            return part === 'subject' || part === 'notice' ? (
              <TextField key={part} {...field} />
            ) : (
              <TextareaField key={part} rows={5} {...field} />
            );
          })}
          <section aria-label={t('system.templates.preview')}>
            <h3 style={{ fontWeight: 600 }}>{t('system.templates.preview')}</h3>
            {parts.map((part) => (
              <Preview key={part} lang={language} dir={directionOf(language)}>
                <small>{t(`workflow.outbound.words.${part}`)}</small>
                <div>{filled(words[part] ?? '', template.sample)}</div>
              </Preview>
            ))}
          </section>
          {mayEdit && (
            <Line>
              {hasMail && parts.includes('text') && (
                <Button
                  size="small"
                  disabled={testing.isBusy || problemOf('text') !== undefined || problemOf('subject') !== undefined}
                  onClick={() => void test()}
                >
                  {t('system.templates.test')}
                </Button>
              )}
              {template.isOwn && (
                <Button size="small" isBasic disabled={resetting.isBusy} onClick={() => void reset()}>
                  {t('workflow.outbound.words.standard')}
                </Button>
              )}
            </Line>
          )}
        </>
      )}
    </EditForm>
  );
}

const filled = (text: string, sample: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => sample[name] ?? whole);

const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Preview = styled.div`
  margin-block-start: 8px;
  padding: 8px 12px;
  border-inline-start: 2px solid ${colour('border.default')};
  small {
    color: ${colour('foreground.subtle')};
  }
  div {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
