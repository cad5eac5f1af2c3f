import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { get as getSettings } from '@countersign/shared/api/forms/settings.ts';
import { hasFiles, takesAnswer } from '@countersign/shared/forms/field-traits.ts';
import { daysInBin } from '@countersign/shared/forms/form-settings.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../../ui/page/deferred-part.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { RefusedList } from './refused-list.tsx';
import { useAnswerBin } from './use-answer-bin.ts';

const BatchDialog = deferredPart(async () => (await import('./batch-dialog.tsx')).BatchDialog);

const NONE: ReadonlySet<string> = new Set();

interface Setting {
  formKey: string;
  form: FormDetail | undefined;
  isBin: boolean;
}

/** Chosen answers: what the table marks, what can be done with them, and the dialogs of that. */
export function useChosen({ formKey, form, isBin }: Setting) {
  const t = useT();
  const [state, setState] = useState({ ids: NONE, isBin });
  // What was chosen in the list is not what lies in the bin.
  if (state.isBin !== isBin) setState({ ids: NONE, isBin });
  const ids = [...state.ids];
  const [isChanging, setChanging] = useState(false);
  const bin = useAnswerBin(formKey);
  const settings = useRead(getSettings, ids.length > 0 && !isBin ? { formKey: formKey as FormKey } : null).data;
  const clear = () => setState({ ids: NONE, isBin });
  const remove = async (among: readonly string[]) => {
    if (await bin.remove(among, daysInBin(settings?.settings))) clear();
  };
  const restore = async () => {
    if (await bin.restore(ids)) clear();
  };
  const others = ids.filter((id) => !bin.refused?.answers.some((one) => one.id === id));
  return {
    selection: {
      ids: state.ids,
      onChange: (next: ReadonlySet<string>) => setState({ ids: next, isBin }),
      actions: (
        <ChosenActions
          isBin={isBin}
          isBusy={bin.isBusy}
          onChange={() => setChanging(true)}
          onRemove={() => void remove(ids)}
          onRestore={() => void restore()}
        />
      ),
    },
    dialogs: (
      <>
        {isChanging && form && (
          <BatchDialog
            form={form}
            fields={changeable(form.draft.fields)}
            ids={ids}
            onDone={() => {
              setChanging(false);
              clear();
            }}
            onClose={() => setChanging(false)}
          />
        )}
        {bin.refused && (
          <Dialog
            title={t('submissions.data.bin.refused')}
            verb={others.length > 0 ? t('submissions.data.bin.others', { count: others.length }) : t('common.close')}
            isTold={others.length === 0}
            isDanger={others.length > 0}
            onSubmit={() => {
              bin.reset();
              if (others.length > 0) void remove(others);
            }}
            onClose={bin.reset}
          >
            <RefusedList refused={bin.refused} />
          </Dialog>
        )}
      </>
    ),
  };
}

/** What one value can be given to in many answers: questions that people answer, but not files, which belong to one answer. */
function changeable(fields: readonly Field[]): Field[] {
  const around = subFormsAround(fields);
  return fields.filter(
    ({ type }, at) => takesAnswer(type) && !hasFiles(type) && type !== 'sub_form' && around[at] === -1,
  );
}
