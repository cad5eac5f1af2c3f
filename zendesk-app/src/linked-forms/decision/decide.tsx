import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import {
  type DecisionDraft,
  EMPTY_DECISION,
  isApproval,
  isSignedAction,
  needsOf,
  peopleNeeded,
} from '@countersign/shared/workflow/decision/decision.ts';
import { missingParts, type NeededPart } from '@countersign/shared/workflow/decision/needs.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Lines } from '../../app/parts/lines.tsx';
import { Notice, ProblemNotice } from '../../app/parts/notice.tsx';
import { OpenWide } from '../../app/parts/open-wide.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useStoredText } from '../../app/live/use-stored-text.ts';
import { Comment, type FieldProps, Message } from './comment.tsx';
import { ChoosePeople } from './choose-people.tsx';
import { type Decidable, useDecision } from './use-decision.ts';
import '../../create/picker/choices.css';

/** What was pressed on the card; `more` lets the agent choose among everything else that the step allows. */
export type Pressed = 'approve' | 'reject' | 'more';

interface DecideProps {
  row: Decidable;
  pressed: Pressed;
  onDone: (action: TaskButton) => void;
  onClose: () => void;
  onDecided?: () => Promise<void>;
}

/**
 * The comment below the button that was pressed, and whatever else an action needs. Ctrl or Cmd with Enter sends, Escape closes. Where the
 * step needs no opinion, Approve approves at once, and an opinion is added under More.
 */
export function Decide({ row, pressed, onDone, onClose, onDecided: onSettled }: DecideProps) {
  const { t } = useReader();
  const [comment, setComment, forget] = useStoredText(`comment.${row.myTaskId ?? ''}`);
  const handleDone = (action: TaskButton) => {
    forget();
    onDone(action);
  };
  const { task, send, isSending, problem } = useDecision(row, handleDone, onSettled);
  const [chosen, setChosen] = useState<TaskButton | ''>('');
  const [rest, setRest] = useState<DecisionDraft>(EMPTY_DECISION);
  const [missing, setMissing] = useState<readonly NeededPart[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const action = pressed === 'more' ? chosen : pressed;
  const draft = { ...rest, comment };
  const isAtOnce = pressed === 'approve' && comment === '' && task !== null && needsNothing(task);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    void send('approve', EMPTY_DECISION);
  });
  const isOpening = !problem && (isAtOnce || (pressed !== 'reject' && task === null));
  useFocus(panel, `${pressed}${isOpening ? '' : '!'}`);

  const handleSend = () => {
    if (action === '') return;
    // A card has no room to sign on: `BetterWide` leads to where there is.
    const lacks = missingParts(needsOf(action, false, task ?? {}), draft);
    setMissing(lacks);
    if (lacks.length === 0) void send(action, draft);
    else requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSend();
  };
  // What the step calls its actions is known once its task is here.
  const labelOf = (button: TaskButton): string => task?.buttonLabels?.[button] ?? t(button);
  const choiceOf = (button: TaskButton): string =>
    button === 'approve' && task && needsNothing(task)
      ? t('approveWithOpinion', { approve: labelOf(button) })
      : labelOf(button);
  const isVerdict = action === 'approve' || action === 'reject';
  const found = (part: NeededPart) => setMissing((before) => before.filter((each) => each !== part));
  return (
    <div className="sb-panel" ref={panel} onKeyDown={handleKeyDown}>
      {problem && <ProblemNotice problem={problem} onRetry={handleSend} />}
      {isOpening && <Lines />}
      {pressed === 'more' && task && (
        <Choice
          label={t('action')}
          value={chosen}
          options={task.buttons.map((button) => [button, choiceOf(button)])}
          onChange={(value) => setChosen(task.buttons.find((button) => button === value) ?? '')}
        />
      )}
      {action === 'return' && (
        <Choice
          label={t('returnTo')}
          value={rest.target}
          error={missing.includes('target') ? t('targetMissing') : undefined}
          options={(task?.returnTargets ?? []).map(({ nodeId, name }) => [nodeId, name])}
          onChange={(target) => (setRest({ ...rest, target }), found('target'))}
        />
      )}
      {action !== '' && peopleNeeded(action) !== 'none' && (
        <ChoosePeople
          key={peopleNeeded(action)}
          people={rest.people}
          isMultiple={peopleNeeded(action) === 'several'}
          isMissing={missing.includes('people')}
          onChange={(people) => (setRest({ ...rest, people }), found('people'))}
        />
      )}
      {action !== '' && !isOpening && (
        <Comment
          label={t(isVerdict ? 'opinion' : 'comment')}
          value={comment}
          isRequired={needsOf(action, false, task ?? {}).comment === 'required'}
          error={missing.includes('comment') ? t(isVerdict ? 'opinionMissing' : 'commentMissing') : undefined}
          onChange={(next) => (setComment(next), found('comment'))}
        />
      )}
      {task && action !== '' && <BetterWide task={task} action={action} />}
      <div className="sb-actions">
        {action !== '' && !isOpening && (
          <Button isPrimary isDanger={action === 'reject'} aria-disabled={isSending} onClick={handleSend}>
            {labelOf(action)}
          </Button>
        )}
        <Button isBasic onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the task is approved with a click: without an opinion, a signature or fields to fill in. */
const needsNothing = (task: TaskDetail): boolean =>
  task.isOpinionOptional === true &&
  !isSignedAction('approve', EMPTY_DECISION, task) &&
  task.writableFields.length === 0;

/** What needs more room than the sidebar has: a signature, or fields that this step may change. */
function BetterWide({ task, action }: { task: TaskDetail; action: TaskButton }) {
  const { t } = useReader();
  const needs = (key: string): ReactNode => (
    <Notice>
      {t(key)} <OpenWide path={`/workflow/task/record/handle?taskId=${task.task.taskId}`}>{t('openWide')}</OpenWide>
    </Notice>
  );
  if (isSignedAction(action, EMPTY_DECISION, task)) return needs('needsSignature');
  return isApproval(action, { ...EMPTY_DECISION, ...task }) && task.writableFields.length > 0
    ? needs('hasFields')
    : null;
}

function Choice({ label, value, options, error, onChange }: FieldProps & { options: readonly [string, string][] }) {
  const { t } = useReader();
  const id = useId();
  return (
    <div className="sb-field">
      <label className="sb-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="sb-input"
        value={value}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('choose')}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Message id={`${id}-error`} error={error} />
    </div>
  );
}

/** The first field takes the focus when the panel opens, and once what is fetched for it has come. */
function useFocus(panel: React.RefObject<HTMLDivElement | null>, moment: string): void {
  useEffect(() => panel.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [panel, moment]);
}
