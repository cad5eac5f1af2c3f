import {
  type DefinitionDetail,
  getDefinition,
  listDefinitions,
  saveDefinition,
} from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { useState } from 'react';
import { randomId } from '../../../lib/calls/random-id.ts';
import { errorText, isRefusedWith } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { refresh, useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextareaField, TextField } from '../../../ui/fields/fields.tsx';
import { checkDefinition, type DefinitionDraft } from './check-definition.ts';
import { PickBpmn } from './pick-bpmn.tsx';
import { ProcessChoiceField } from './process-choice-field.tsx';
import { useProcessChoice } from './use-process-choice.ts';

interface Props {
  /** Null for a new process. */
  present: DefinitionDetail | null;
  onClose: () => void;
  onSaved: (saved: DefinitionDetail) => void;
}

/** Name and BPMN of a process: from a file or as text. What is saved is the draft; publishing comes after. */
export function DefinitionDialog({ present, onClose, onSaved }: Props) {
  const t = useT();
  const [draft, setDraft] = useState<DefinitionDraft>({
    name: present?.name ?? '',
    key: present?.key ?? newKey(),
    xml: present?.xml ?? '',
  });
  // A new process is asked for its name alone; the rest has a usual value.
  const [isWhole, setWhole] = useState(present !== null);
  const [isChecked, setChecked] = useState(false);
  const choice = useProcessChoice(draft.xml);
  const isUnchosen = choice.state === 'reading' || (choice.state === 'open' && choice.chosen === '');
  const write = useWrite(saveDefinition, { notifyErrors: false, refreshes: [listDefinitions, getDefinition] });
  const problems = isChecked ? checkDefinition(draft, present === null) : {};
  const isTaken = present === null && isRefusedWith(write.error, 'stale_revision');
  const change = (parts: Partial<DefinitionDraft>) => {
    setDraft({ ...draft, ...parts });
    write.reset();
  };
  const textOf = (part: keyof DefinitionDraft) => {
    const problem = problems[part];
    return problem && t(problem);
  };

  async function save(): Promise<void> {
    setChecked(true);
    if (isUnchosen || Object.keys(checkDefinition(draft, present === null)).length > 0) return;
    const { name, key } = draft;
    const xml = draft.xml.trim() === '' ? buildProcess({ key, name, steps: [] }) : await choice.apply(draft.xml);
    const saved = await write.run({ key: draft.key as DefinitionKey, rev: present?.rev ?? 0, name, xml });
    if (!saved) return void refresh(getDefinition, listDefinitions);
    if (present) notifyUpdated();
    else notifyAdded();
    onSaved(saved);
  }

  return (
    <Dialog
      isLarge={isWhole}
      startsInField
      title={present ? t('workflow.definition.editTitle', { name: present.name }) : t('workflow.definition.newTitle')}
      verb={t('workflow.definition.save')}
      isBusy={write.isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        {write.error !== null && !isTaken && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <TextField
          label={t('workflow.definition.name')}
          value={draft.name}
          maxLength={200}
          isRequired
          error={textOf('name')}
          onChange={(name) => change({ name })}
        />
        {!isWhole && (
          <div>
            <Button isBasic onClick={() => setWhole(true)}>
              {t('workflow.definition.more')}
            </Button>
          </div>
        )}
        {isWhole && present === null && (
          <TextField
            label={t('workflow.definition.key')}
            hint={t('workflow.definition.keyHint')}
            value={draft.key}
            maxLength={64}
            isRequired
            error={isTaken ? t('workflow.definition.keyTaken') : textOf('key')}
            onChange={(key) => change({ key })}
          />
        )}
        {isWhole && (
          <>
            <PickBpmn onPick={(picked) => change({ xml: picked.xml, name: draft.name || picked.name })} />
            <ProcessChoiceField choice={choice} isChecked={isChecked} />
            <TextareaField
              label={t('workflow.definition.xml')}
              hint={t(present ? 'workflow.definition.xmlHint' : 'workflow.definition.xmlNewHint')}
              value={draft.xml}
              rows={8}
              isRequired={present !== null}
              error={textOf('xml')}
              onChange={(xml) => change({ xml })}
            />
          </>
        )}
      </FieldStack>
    </Dialog>
  );
}

/** A key that nobody has to read; whoever needs a certain one sets it. */
const newKey = (): string => `process_${randomId().replaceAll('-', '').slice(0, 12)}`;
