import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { TrialReply, TrialTask } from '@countersign/shared/api/workflow/design.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { errorText, isRefusedWith } from '../../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { addressOf } from '../panel/parts/read-addresses.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { ruleTypesIn } from '../session/named-ids.ts';
import { answersOf, SampleAnswers } from './sample-answers.tsx';
import { useSampleTicketFields } from './use-sample-ticket-fields.ts';
import { SamplePeople } from './sample-people.tsx';
import { useStepName } from './use-step-name.ts';
import { type Done, type TrialControl, useTrial } from './use-trial.ts';

const PLAY_MS = 1200;

/** Sample answers, then task by task: who gets it, and what comes of each decision. */
export function TrialPanel() {
  const t = useT();
  const { choices } = useDesigner();
  const trial = useTrial();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [starter, setStarter] = useState<readonly UserChoice[]>([]);
  const [assignee, setAssignee] = useState<readonly UserChoice[]>([]);
  const [group, setGroup] = useState<readonly UserChoice[]>([]);
  const [requester, setRequester] = useState('');
  const [wrongRequester, setWrongRequester] = useState<string | null>(null);
  const { opened } = useProcess();
  const rules = useMemo(() => (opened ? ruleTypesIn(opened.document) : new Set()), [opened]);
  const fields = ((choices?.forms ?? [])[0]?.fields ?? []).filter(({ isColumn }) => !isColumn);
  const ticketFields = useSampleTicketFields();
  const [ofTicket, setOfTicket] = useState<Record<string, string>>({});
  const start = () => {
    const address = addressOf(requester);
    if (address === null && requester.trim() !== '') return setWrongRequester(requester);
    return trial.start({
      answers: answersOf(fields, typed),
      starter: starter[0]?.id ?? null,
      ticket: {
        assignee: assignee[0]?.id ?? null,
        group: group.map(({ id }) => id),
        ...(address === null ? {} : { requester: address }),
        facts: answersOf(ticketFields, ofTicket),
      },
    });
  };
  return (
    <Stack>
      <p>{t('workflow.designer.trial.text')}</p>
      {trial.acts === null ? (
        <>
          <SamplePeople
            label={t('workflow.designer.trial.starter')}
            none={t('workflow.designer.trial.me')}
            people={starter}
            onChange={setStarter}
          />
          {rules.has('ticketAssignee') && (
            <SamplePeople
              label={t('workflow.designer.people.rule.ticketAssignee')}
              none={t('workflow.designer.trial.noOne')}
              people={assignee}
              onChange={setAssignee}
            />
          )}
          {rules.has('ticketGroup') && (
            <SamplePeople
              isMultiple
              label={t('workflow.designer.people.rule.ticketGroup')}
              none={t('workflow.designer.trial.noOne')}
              people={group}
              onChange={setGroup}
            />
          )}
          {rules.has('ticketRequester') && (
            <TextField
              label={t('workflow.designer.people.rule.ticketRequester')}
              placeholder="mia@example.net"
              maxLength={254}
              error={
                wrongRequester === requester
                  ? t('workflow.definition.problem.address_invalid', { name: requester.trim() })
                  : undefined
              }
              value={requester}
              onChange={setRequester}
            />
          )}
          {fields.length === 0 && <Quiet>{t('workflow.designer.trial.noForm')}</Quiet>}
          {fields.length > 0 && <h3>{t('workflow.designer.trial.answers')}</h3>}
          <SampleAnswers fields={fields} answers={typed} onChange={setTyped} />
          {ticketFields.length > 0 && <h3>{t('workflow.designer.trial.ticket')}</h3>}
          <SampleAnswers fields={ticketFields} answers={ofTicket} onChange={setOfTicket} />
          <div>
            <Button isPrimary onClick={start}>
              {t('workflow.designer.trial.start')}
            </Button>
          </div>
        </>
      ) : (
        <Running trial={trial} />
      )}
    </Stack>
  );
}

function Running({ trial }: { trial: TrialControl }) {
  const t = useT();
  const { askProblems } = useDesigner();
  const { reply, error, acts } = trial;
  const isBroken = isRefusedWith(error, 'bpmn_invalid');
  const [isPlaying, setPlaying] = useState(false);
  const next = useNextAct(trial);
  const canPlay = next !== null && !trial.isBusy;
  if (isPlaying && next === null && reply) setPlaying(false);
  const run = useRef(next);
  useEffect(() => {
    run.current = next;
  });
  const turn = isPlaying && canPlay ? (acts?.length ?? 0) : null;
  useEffect(() => {
    if (turn === null) return undefined;
    const timer = setTimeout(() => run.current?.(), PLAY_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return (
    <>
      <Line>
        <Button size="small" onClick={trial.stop}>
          {t('workflow.designer.trial.restart')}
        </Button>
        <Button size="small" disabled={(acts?.length ?? 0) === 0} onClick={trial.back}>
          {t('workflow.designer.trial.back')}
        </Button>
        <Button size="small" disabled={!canPlay && !isPlaying} onClick={() => setPlaying(!isPlaying)}>
          {t(isPlaying ? 'workflow.designer.trial.pause' : 'workflow.designer.trial.play')}
        </Button>
      </Line>
      {error !== null && (
        <Alert type="error" role="alert">
          {isBroken ? t('workflow.designer.trial.broken') : errorText(error)}{' '}
          {isBroken && (
            <Button isLink onClick={askProblems}>
              {t('workflow.designer.trial.toProblems')}
            </Button>
          )}
        </Alert>
      )}
      {reply?.refused && <Refused refused={reply.refused} trial={trial} />}
      {reply && (reply.title || reply.number) && <strong>{numberedName(reply.number, reply.title ?? '')}</strong>}
      <div role="status">
        {reply && reply.status !== PROCESS_STATUS.processing && (
          <strong>{t(`workflow.designer.trial.ended.${reply.status}`)}</strong>
        )}
      </div>
      {reply?.tasks.map((task) => (
        <TaskCard key={`${task.nodeId} ${task.person?.id ?? ''}`} task={task} trial={trial} />
      ))}
      {reply?.waiting.map((wait) => (
        <WaitCard key={`${wait.nodeId} ${wait.kind ?? ''}`} wait={wait} trial={trial} />
      ))}
      {!isBroken && (
        <>
          <h3>{t('workflow.designer.trial.acts')}</h3>
          <Acts>
            <li>{t('workflow.designer.trial.act.start')}</li>
            {acts?.map(({ text }, index) => (
              <li key={`${index} ${text}`}>{text}</li>
            ))}
          </Acts>
        </>
      )}
    </>
  );
}

type Wait = TrialReply['waiting'][number];
/** Clocks beside an activity, which need not run out. */
const isBeside = ({ kind }: Wait): boolean => kind === 'boundary' || kind === 'deadline';

/** Lets come what something waits for, and how that is told. */
function useGoOn(): (wait: Wait) => Done {
  const t = useT();
  const nameOf = useStepName();
  return (wait) => {
    const step = nameOf(wait.nodeId);
    const act = { type: 'goOn', nodeId: wait.nodeId } as const;
    return { act, text: t(`workflow.designer.trial.act.${isBeside(wait) ? 'timeUp' : 'goOn'}`, { step }) };
  };
}

function WaitCard({ wait, trial }: { wait: Wait; trial: TrialControl }) {
  const t = useT();
  const nameOf = useStepName();
  const goOn = useGoOn();
  return (
    <Card>
      <strong>{nameOf(wait.nodeId)}</strong>
      <Quiet>{t(wait.kind ? `workflow.designer.trial.wait.${wait.kind}` : 'workflow.designer.trial.waiting')}</Quiet>
      <div>
        <Button size="small" disabled={trial.isBusy} onClick={() => trial.act(goOn(wait))}>
          {t(isBeside(wait) ? 'workflow.designer.trial.timeUp' : 'workflow.designer.trial.goOn')}
        </Button>
      </div>
    </Card>
  );
}

/** Why it does not go on, and where; people whom somebody would choose can be chosen. */
function Refused({ refused, trial }: { refused: NonNullable<TrialReply['refused']>; trial: TrialControl }) {
  const t = useT();
  const nameOf = useStepName();
  const { code, nodeId } = refused;
  const step = nodeId === null ? '' : nameOf(nodeId);
  const reason = translateIfKnown(`workflow.forecast.problem.${code}`) ?? translateIfKnown(`refusals.${code}`) ?? code;
  if (code === 'next_assignee_required' && nodeId !== null) {
    return (
      <SamplePeople
        isMultiple
        label={t('workflow.designer.trial.choose', { step })}
        none={t('workflow.designer.trial.noOne')}
        people={trial.chosen[nodeId] ?? []}
        onChange={(people) => trial.choose(nodeId, people)}
      />
    );
  }
  return (
    <Alert type="warning" role="alert">
      {nodeId === null
        ? t('workflow.designer.trial.refused', { reason })
        : t('workflow.designer.trial.refusedAt', { step, reason })}
    </Alert>
  );
}

/** What playing does next: the first open task is approved, else the first wait ends. */
function useNextAct(trial: TrialControl): (() => void) | null {
  const t = useT();
  const nameOf = useStepName();
  const goOn = useGoOn();
  const { reply } = trial;
  if (!reply || reply.refused || reply.status !== PROCESS_STATUS.processing) return null;
  const task = reply.tasks.find((one) => one.person ?? one.candidates[0]);
  const person = task?.person ?? task?.candidates[0];
  if (task && person) {
    const text = t('workflow.designer.trial.act.approve', { name: person.nickName, step: nameOf(task.nodeId) });
    return () => trial.act({ act: { type: 'approve', nodeId: task.nodeId, userId: person.id }, text });
  }
  const wait = reply.waiting.find((one) => !isBeside(one));
  return wait ? () => trial.act(goOn(wait)) : null;
}

function TaskCard({ task, trial }: { task: TrialTask; trial: TrialControl }) {
  const t = useT();
  const { session } = useDesigner();
  const nameOf = useStepName();
  const person = task.person ?? task.candidates[0];
  const targets = trial.reply?.returnTargets[task.nodeId] ?? [];
  const base = { nodeId: task.nodeId, userId: person?.id ?? (0 as never) };
  const says = { name: person?.nickName ?? '', step: nameOf(task.nodeId) };
  return (
    <Card>
      <Link type="button" onClick={() => session.select(task.nodeId)}>
        {nameOf(task.nodeId)}
      </Link>
      <Line>
        <PersonAvatar name={person?.nickName ?? '?'} />
        <span>
          {task.person?.nickName ??
            t('workflow.designer.people.said.of', {
              rule: t('workflow.designer.trial.nobody'),
              names: task.candidates.map((one) => one.nickName).join(', '),
            })}
        </span>
      </Line>
      <Line>
        <Button
          size="small"
          isPrimary
          disabled={trial.isBusy || !person}
          onClick={() =>
            trial.act({ act: { type: 'approve', ...base }, text: t('workflow.designer.trial.act.approve', says) })
          }
        >
          {t('workflow.designer.trial.approve')}
        </Button>
        <Button
          size="small"
          isDanger
          disabled={trial.isBusy || !person}
          onClick={() =>
            trial.act({ act: { type: 'reject', ...base }, text: t('workflow.designer.trial.act.reject', says) })
          }
        >
          {t('workflow.designer.trial.reject')}
        </Button>
        {targets.map((target) => (
          <Button
            key={target.nodeId}
            size="small"
            disabled={trial.isBusy || !person}
            onClick={() =>
              trial.act({
                act: { type: 'return', ...base, targetNodeId: target.nodeId },
                text: t('workflow.designer.trial.act.return', { ...says, target: nameOf(target.nodeId) }),
              })
            }
          >
            {t('workflow.designer.trial.returnTo', { name: nameOf(target.nodeId) })}
          </Button>
        ))}
      </Line>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
  h3 {
    font-size: 14px;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const Card = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Link = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${colour('foreground.default')};
  font: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Acts = styled.ol`
  display: grid;
  gap: 4px;
  padding-inline-start: 20px;
  list-style: decimal;
`;
