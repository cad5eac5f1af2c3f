import {
  type AnswerView,
  create,
  list as listViews,
  type TableLayout,
  update,
  type ViewQuery,
} from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { notifyAdded, notifyUpdated } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CheckField, FieldStack, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  formKey: string;
  /** The view to change; undefined for a new one. */
  view: AnswerView | undefined;
  /** What the table shows now: the view shows this from now on. */
  query: ViewQuery;
  layout: TableLayout;
  onSaved: (id: string) => void;
  onClose: () => void;
}

const LONGEST_NAME = 60;

/** Keeps what the table shows now under a name, for oneself or for everybody who may read the answers. */
export function ViewDialog({ formKey, view, query, layout, onSaved, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const options = { notifyErrors: false, refreshes: [listViews] };
  const creating = useWrite(create, options);
  const updating = useWrite(update, options);
  const error = creating.error ?? updating.error;
  const save = async () => {
    const content = { name: name.trim(), isShared, query, layout };
    const saved = view
      ? await updating.run({ id: view.id, rev: view.rev, ...content })
      : await creating.run({ formKey: formKey as FormKey, ...content });
    if (!saved) return;
    if (view) notifyUpdated();
    else notifyAdded();
    onSaved(saved.id);
    onClose();
  };
  return (
    <Dialog
      title={t(view ? 'submissions.data.views.change' : 'submissions.data.views.save')}
      verb={t('common.save')}
      startsInField
      isBusy={creating.isBusy || updating.isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          label={t('submissions.data.views.name')}
          hint={t('submissions.data.views.nameHint')}
          value={name}
          maxLength={LONGEST_NAME}
          error={error ? errorText(error) : undefined}
          onChange={setName}
        />
        <CheckField
          label={t('submissions.data.views.share')}
          hint={t('submissions.data.views.shareHint')}
          isChecked={isShared}
          onChange={setShared}
        />
      </FieldStack>
    </Dialog>
  );
}
