import { type ApprovalStep, getApproval, makeApproval } from '@countersign/shared/api/forms/approval.ts';
import { attachWorkflow, type FormDetail, list } from '@countersign/shared/api/forms/forms.ts';
import { get as getPublishing } from '@countersign/shared/api/forms/publishing.ts';
import { get as getSettings } from '@countersign/shared/api/forms/settings.ts';
import { listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { useDraftSession } from '../session/form-context.ts';

const refreshes = [list, listDefinitions, getPublishing, getApproval];

/** Changes of the approval in the form's draft; each answers the form that came of it, or undefined where it did not come about. */
export function useApproval() {
  const t = useT();
  const session = useDraftSession();
  const making = useWrite(makeApproval, { refreshes });
  const attaching = useWrite(attachWorkflow, { refreshes });
  const { formKey } = session.get().form;
  const settings = useRead(getSettings, { formKey });
  const isOpen = settings.data?.settings.isSignInRequired === false;

  /** What the draft holds is saved first, so that the revision is the one that the server has. */
  async function change(
    name: string | null,
    write: (on: {
      formKey: FormDetail['formKey'];
      rev: number;
      startsApproval: boolean;
    }) => Promise<FormDetail | undefined>,
  ): Promise<FormDetail | undefined> {
    if (name !== null && isOpen && !(await confirm(everyoneMayStart(t, name)))) return undefined;
    if (!(await session.flush())) {
      session.askAgain();
      return undefined;
    }
    const { rev } = session.get().form;
    const form = await write({ formKey, rev, startsApproval: isOpen });
    if (form) session.adopt(form);
    return form;
  }
  return {
    make: (steps: ApprovalStep[]) =>
      change(session.get().history.definition.title, (on) => making.run({ ...on, steps })),
    attach: (definitionKey: DefinitionKey, name: string) =>
      change(name, (on) => attaching.run({ ...on, definitionKey })),
    detach: () => change(null, (on) => attaching.run({ ...on, definitionKey: null })),
    isBusy: making.isBusy || attaching.isBusy || settings.isLoading,
  };
}

const everyoneMayStart = (t: ReturnType<typeof useT>, name: string) => ({
  title: t('forms.workflow.everyoneTitle', { name }),
  text: t('forms.audience.openApproval', { name }),
  verb: t('forms.workflow.everyoneStart'),
});
