import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { isApproval, isSignedAction, needsOf, peopleNeeded } from '@countersign/shared/workflow/decision/decision.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TextareaField } from '../../../../ui/fields/fields.tsx';
import { actionLabel, consequenceOf, isVerdict } from '../decision/action-words.ts';
import { PANEL_ID } from './panel-id.ts';
import { stepsToChoose } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import { panelErrors } from './panel-errors.ts';
import { panelBox } from '../../steps/panel-box.ts';
import { PanelFoot } from '../../steps/panel-foot.tsx';
import { useFocusOnProblem } from '../../../../ui/use-focus-on-problem.ts';
import { PanelParts } from './panel-parts.tsx';
import { conflictText, goneText } from '../decision/present-state.ts';
import { SignatureField } from './signature-field.tsx';
import { SlippedAway } from './slipped-away.tsx';
import type { Decision } from '../decision/use-decision.ts';

interface Props {
  action: TaskButton;
  detail: TaskDetail;
  decision: Decision;
  onClose: () => void;
  onShowFields: () => void;
}

/** The comment and whatever else an action needs. Ctrl or Cmd with Enter sends, Escape closes and keeps the text. */
export function DecisionPanel({ action, detail, decision, onClose, onShowFields }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, missing, error, isBusy } = decision;
  useFocusOnFirst(form);
  useFocusOnProblem(form, decision.attempts);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    void decision.send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape' && form.current?.contains(event.target as Node)) onClose();
  };
  const conflict = conflictText(error);
  if (!detail.buttons.includes(action)) {
    return <SlippedAway reason={conflict ?? goneText(detail)} comment={draft.comment} onClose={onClose} />;
  }

  const words = isVerdict(detail, action) ? 'opinion' : 'comment';
  const own = panelErrors(error);
  return (
    <Panel
      id={PANEL_ID}
      ref={form}
      noValidate
      aria-label={actionLabel(t, detail, action)}
      onSubmit={submit}
      onKeyDown={press}
    >
      <Consequence>
        {consequenceOf(t, detail, action, draft.isLater)}
        {!isApproval(action, { ...draft, ...detail }) &&
          detail.writableFields.length > 0 &&
          ` ${t('workflow.handle.onlyOnApprove')}`}
      </Consequence>
      {conflict && <Alert type="warning">{t(conflict)}</Alert>}
      <PanelParts action={action} detail={detail} decision={decision} />
      <TextareaField
        label={t(`workflow.panel.${words}`)}
        value={draft.comment}
        maxLength={LONGEST_COMMENT}
        isRequired={needsOf(action, false, detail).comment === 'required'}
        error={missing.includes('comment') ? t(`workflow.panel.${words}Missing`) : own.comment}
        onChange={(comment) => change({ comment })}
      />
      {isSignedAction(action, draft, detail) && (
        <SignatureField
          value={draft.signature}
          error={missing.includes('signature') ? t('workflow.panel.signatureMissing') : own.signature}
          onChange={(signature) => change({ signature })}
        />
      )}
      {decision.hasFormProblems || decision.refused.length > 0 ? (
        <Alert type="error">
          {t('workflow.handle.fixFields')}{' '}
          <Button isLink onClick={onShowFields}>
            {t('workflow.handle.showFields')}
          </Button>
        </Alert>
      ) : (
        <Unplaced error={error} isPlaced={conflict !== null || Object.keys(own).length > 0} />
      )}
      <PanelFoot>
        <Button size="small" isBasic onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          size="small"
          type="submit"
          isPrimary
          isDanger={action === 'reject'}
          aria-disabled={isBusy || undefined}
          data-people={peopleNeeded(action)}
        >
          {actionLabel(t, detail, action)}
        </Button>
      </PanelFoot>
    </Panel>
  );
}

/** A failure that belongs to no field: in its own words, above the buttons. */
function Unplaced({ error, isPlaced }: { error: unknown; isPlaced: boolean }) {
  if (error === null || isPlaced || stepsToChoose(error).length > 0) return null;
  return (
    <Alert type="error" role="alert">
      {errorText(error)}
    </Alert>
  );
}

const FIRST = 'select, [data-choose], textarea';

function useFocusOnFirst(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true }), [form]);
}

const Panel = styled.form`
  ${panelBox}
`;
const Consequence = styled.p`
  max-width: 65ch;
  color: ${colour('foreground.subtle')};
`;
