import { get as getSettings, save as saveSettings } from '@countersign/shared/api/forms/settings.ts';
import { save as saveTheme } from '@countersign/shared/api/forms/theme.ts';
import { makeApproval } from '@countersign/shared/api/forms/approval.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { formSettings } from '@countersign/shared/forms/form-settings.ts';
import { formTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { ImportedForm } from '@countersign/shared/interchange/imported-form.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { call } from '../../../lib/calls/http.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { formAddress } from '../addresses.ts';

/** Makes the form on the server with its setting and theme, its process as a draft, and opens the editor on it. */
export function useCreateImported() {
  const t = useT();
  const navigate = useNavigate();
  const mayAddProcess = useMay('workflow:definition:edit');
  const creating = useWrite(forms.create, { refreshes: [forms.list] });
  const saving = useWrite(forms.saveDraft, { refreshes: [forms.list] });
  const setting = useWrite(saveSettings);
  const theming = useWrite(saveTheme);
  const approving = useWrite(makeApproval);
  const processing = useWrite(saveDefinition);
  // When saving failed, the next try goes on with the form that is there already.
  const made = useRef<forms.FormDetail>(undefined);

  async function run({ definition, process, ...around }: ImportedForm): Promise<void> {
    made.current ??= await creating.run({ name: definition.title });
    const form = made.current;
    const saved = form && (await saving.run({ formKey: form.formKey, rev: form.rev, definition }));
    if (!saved) return;
    const settings = formSettings.safeParse(around.setting);
    if (settings.success) {
      // A new form is for people who sign in, whoever could fill the one that is imported; what is set already stays.
      const { rev } = await call(getSettings, { formKey: form.formKey });
      const data = { ...settings.data, isSignInRequired: true };
      await setting.run({ formKey: form.formKey, rev, settings: data });
    }
    const theme = formTheme.safeParse(around.theme);
    if (theme.success) await theming.run({ formKey: form.formKey, rev: 0, theme: theme.data });
    if (process && mayAddProcess) {
      // The form's own approval, as yet empty, takes what the file says.
      const attached = await approving.run({ formKey: form.formKey, rev: saved.rev, steps: [] });
      const key = attached?.nextDefinitionKey;
      const drawn = key && (await processing.run({ key, rev: 1, name: process.name, xml: process.xml }));
      if (drawn) notify('info', t('forms.import.processSaved', { name: process.name }));
    }
    await navigate(formAddress(form.formKey));
  }
  return { run, mayAddProcess, isBusy: creating.isBusy || saving.isBusy || approving.isBusy || processing.isBusy };
}
