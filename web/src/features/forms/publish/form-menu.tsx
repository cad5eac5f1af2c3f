import { list, stop } from '@countersign/shared/api/forms/forms.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';

/** What is rarely done with a form that people fill in: to stop it. */
export function FormMenu() {
  const t = useT();
  const session = useDraftSession();
  const { form } = useDraft();
  const stopping = useWrite(stop, { refreshes: [list] });
  if (form.status !== FORM_STATUS.collecting) return null;
  const stopForm = async () => {
    const { formKey, name } = session.get().form;
    const question = { title: t('forms.stop.title', { name }), text: t('forms.stop.text'), verb: t('forms.stop.verb') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    const stopped = await stopping.run({ formKey });
    if (!stopped) return;
    session.adopt(stopped);
    notify('success', t('forms.stop.done', { name }));
  };
  return (
    <OverflowMenu
      label={t('common.moreActions')}
      actions={[{ label: t('forms.stop.verb'), onClick: () => void stopForm(), isDanger: true }]}
    />
  );
}
