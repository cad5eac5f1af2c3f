import { DAYS_IN_BIN, offerTransfer, type Project, recycle } from '@countersign/shared/api/forms/projects.ts';
import { stop } from '@countersign/shared/api/forms/forms.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../../lib/look/confirm.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { UserChooser } from '../../../ui/user-chooser/user-chooser.tsx';
import { fillLink, formAddress } from '../addresses.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { MoveDialog } from './folders/move-dialog.tsx';
import { PROJECT_READS } from './project-reads.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Asked = { type: 'rename' | 'copy' | 'move' | 'share' | 'transfer' | 'keep'; project: Project };

/**
 * What the reader may do with a project: the first thing is the one to see. `isMine` is false where folders mean nothing, as in
 * everybody's forms. `dialog` has to be drawn somewhere.
 */
export function useProjectActions(isMine: boolean): {
  actionsOf: (project: Project) => RowAction[];
  open: (project: Project) => void;
  dialog: ReactNode;
} {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const owned = useOwnedActions();
  const mayAdd = useMay('form:project:add');
  const mayEdit = useMay('form:project:edit');
  const mayPublish = useMay('form:project:publish');
  const mayRead = useMay('form:data:list');
  const close = () => setAsked(null);

  function actionsOf(project: Project): RowAction[] {
    const { formKey, rights, status } = project;
    const has = (right: Project['rights'][number]) => rights.includes(right);
    const mayOwn = mayEdit && (project.isOwner || !isMine);
    const go = (tab?: Parameters<typeof formAddress>[1]) => () => void navigate(formAddress(formKey, tab));
    const ask = (type: Asked['type']) => () => setAsked({ type, project });
    const fillIn = () => void window.open(fillLink(formKey), '_blank', 'noopener');
    const all: [boolean, RowAction][] = [
      [mayEdit && has('edit_form'), { label: t('forms.projects.design'), onClick: go() }],
      [mayRead && has('view_answers'), { label: t('forms.projects.data'), onClick: go('data') }],
      [status === FORM_STATUS.collecting && has('fill'), { label: t('forms.link.open'), onClick: fillIn }],
      [
        status === FORM_STATUS.collecting && has('fill'),
        { label: t('forms.link.copy'), onClick: () => void owned.copyLink(project) },
      ],
      [mayPublish && has('publish_form'), { label: t('forms.mine.publish'), onClick: go('publish') }],
      [mayEdit && has('edit_form'), { label: t('forms.projects.rename'), onClick: ask('rename') }],
      [mayAdd && has('edit_form'), { label: t('forms.projects.copy'), onClick: ask('copy') }],
      [isMine && project.isOwner, { label: t('forms.projects.move'), onClick: ask('move') }],
      [mayOwn, { label: t('forms.projects.share'), onClick: ask('share') }],
      [mayOwn, { label: t('forms.projects.transfer'), onClick: ask('transfer') }],
      [mayAdd && has('edit_form'), { label: t('forms.projects.keepTemplate'), onClick: ask('keep') }],
      [
        status === FORM_STATUS.collecting && mayPublish && has('publish_form'),
        { label: t('forms.stop.verb'), onClick: () => void owned.stopForm(project), isDanger: true },
      ],
      [mayOwn, { label: t('forms.projects.delete'), onClick: () => void owned.deleteForm(project), isDanger: true }],
    ];
    return all.filter(([may]) => may).map(([, action]) => action);
  }
  const open = (project: Project) => actionsOf(project)[0]?.onClick();
  const give = async (users: readonly UserChoice[]) => {
    const [user] = users;
    if (asked && user) await owned.give(asked.project, user);
    close();
  };
  return { actionsOf, open, dialog: asked && <AskedDialog asked={asked} onClose={close} onGive={give} /> };
}

interface DialogProps {
  asked: Asked;
  onClose: () => void;
  onGive: (users: readonly UserChoice[]) => Promise<void>;
}

function AskedDialog({ asked, onClose, onGive }: DialogProps) {
  const t = useT();
  const shared = { project: asked.project, onClose };
  switch (asked.type) {
    case 'rename':
      return <RenameDialog {...shared} />;
    case 'copy':
      return <CopyDialog {...shared} />;
    case 'move':
      return <MoveDialog {...shared} />;
    case 'share':
      return <ShareDialog {...shared} />;
    case 'keep':
      return <KeepTemplateDialog {...shared} />;
    case 'transfer':
      return (
        <UserChooser
          title={t('forms.projects.transferTitle', { name: asked.project.name })}
          verb={t('forms.projects.transferVerb')}
          onChoose={(users) => void onGive(users)}
          onClose={onClose}
        />
      );
  }
}

function useOwnedActions() {
  const t = useT();
  const stopping = useWrite(stop, { refreshes: PROJECT_READS });
  const deleting = useWrite(recycle, { refreshes: PROJECT_READS });
  const giving = useWrite(offerTransfer, { refreshes: PROJECT_READS });
  return {
    async stopForm({ formKey, name }: Project) {
      const isSure = await confirm({
        title: t('forms.stop.title', { name }),
        text: t('forms.stop.text'),
        verb: t('forms.stop.verb'),
        isDanger: true,
      });
      if (isSure && (await stopping.run({ formKey }))) notify('success', t('forms.stop.done', { name }));
    },
    async deleteForm({ formKey, name, submissionCount }: Project) {
      const words = { count: submissionCount, days: DAYS_IN_BIN };
      const isSure = await confirm({
        title: t('forms.projects.deleteTitle', { name }),
        text: t(submissionCount === 0 ? 'forms.projects.deleteTextNone' : 'forms.projects.deleteText', words),
        verb: t('forms.projects.delete'),
        isDanger: true,
      });
      if (isSure && (await deleting.run({ formKey }))) notify('success', t('forms.projects.deleted', { name }));
    },
    async give({ formKey }: Project, user: UserChoice) {
      const reply = await giving.run({ formKey, userId: user.id });
      const words = { name: user.nickName };
      if (reply) notify('success', t(`forms.projects.${reply.isDone ? 'transferDone' : 'transferOffered'}`, words));
    },
    async copyLink({ formKey }: Project) {
      await navigator.clipboard.writeText(fillLink(formKey));
      notify('success', t('forms.link.copied'));
    },
  };
}
