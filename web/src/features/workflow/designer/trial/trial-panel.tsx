import type { UserChoice } from '@countersign/shared/api/system.ts';
import type { TrialTask } from '@countersign/shared/api/workflow-design.ts';
import { numberedName } from '@countersign/shared/workflow/process-number.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/colour.ts';
import { errorText, isRefusedWith } from '../../../../lib/error-text.ts';
import { Alert, Button } from '../../../../lib/garden.ts';
import { translateIfKnown, useT } from '../../../../lib/i18n.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { ruleTypesIn } from '../session/named-ids.ts';
import { answersOf, SampleAnswers } from './sample-answers.tsx';
import { SamplePeople } from './sample-people.tsx';
import { type TrialControl, useTrial } from './use-trial.ts';

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
  const { opened } = useProcess();
  const rules = useMemo(() => (opened ? ruleTypesIn(opened.document) : new Set()), [opened]);
  const fields = (choices?.forms ?? [])[0]?.fields ?? [];
  const start = () =>
    trial.start({
      answers: answersOf(fields, typed),
      starter: starter[0]?.id ?? null,
      ticket: { assignee: assignee[0]?.id ?? null, group: group.map(({ id }) => id) },
    });
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
          {fields.length === 0 && <Quiet>{t('workflow.designer.trial.noForm')}</Quiet>}
          {fields.length > 0 && <h3>{t('workflow.designer.trial.answers')}</h3>}
          <SampleAnswers fields={fields} answers={typed} onChange={setTyped} />
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
  const { reply, error, acts } = trial;
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
          {isRefusedWith(error, 'bpmn_invalid') ? t('workflow.designer.trial.broken') : errorText(error)}
        </Alert>
      )}
      {reply?.refused && (
        <Alert type="warning" role="alert">
          {t('workflow.designer.trial.refused', {
            reason: translateIfKnown(`refusals.${reply.refused.code}`) ?? reply.refused.code,
          })}
        </Alert>
      )}
      {reply && (reply.title || reply.number) && <strong>{numberedName(reply.number, reply.title ?? '')}</strong>}
      <div role="status">
        {reply && reply.status !== 1 && <strong>{t(`workflow.designer.trial.ended.${reply.status}`)}</strong>}
      </div>
      {reply?.tasks.map((task) => (
        <TaskCard key={`${task.nodeId} ${task.person?.id ?? ''}`} task={task} trial={trial} />
      ))}
      {reply?.waiting.map(({ nodeId, name }) => (
        <Card key={nodeId}>
          <strong>{name}</strong>
          <Quiet>{t('workflow.designer.trial.waiting')}</Quiet>
          <div>
            <Button
              size="small"
              disabled={trial.isBusy}
              onClick={() =>
                trial.act({
                  act: { type: 'goOn', nodeId },
                  text: t('workflow.designer.trial.act.goOn', { step: name }),
                })
              }
            >
              {t('workflow.designer.trial.goOn')}
            </Button>
          </div>
        </Card>
      ))}
      <h3>{t('workflow.designer.trial.acts')}</h3>
      <Acts>
        <li>{t('workflow.designer.trial.act.start')}</li>
        {acts?.map(({ text }, index) => (
          <li key={`${index} ${text}`}>{text}</li>
        ))}
      </Acts>
    </>
  );
}

/** What playing does next: the first open task is approved, else the first wait ends. */
function useNextAct(trial: TrialControl): (() => void) | null {
  const t = useT();
  const { reply } = trial;
  if (!reply || reply.refused || reply.status !== 1) return null;
  const task = reply.tasks.find((one) => one.person ?? one.candidates[0]);
  const person = task?.person ?? task?.candidates[0];
  if (task && person) {
    const text = t('workflow.designer.trial.act.approve', { name: person.nickName, step: task.name });
    return () => trial.act({ act: { type: 'approve', nodeId: task.nodeId, userId: person.id }, text });
  }
  const [wait] = reply.waiting;
  if (!wait) return null;
  const text = t('workflow.designer.trial.act.goOn', { step: wait.name });
  return () => trial.act({ act: { type: 'goOn', nodeId: wait.nodeId }, text });
}

function TaskCard({ task, trial }: { task: TrialTask; trial: TrialControl }) {
  const t = useT();
  const { session } = useDesigner();
  const person = task.person ?? task.candidates[0];
  const targets = trial.reply?.returnTargets[task.nodeId] ?? [];
  const base = { nodeId: task.nodeId, userId: person?.id ?? (0 as never) };
  const says = { name: person?.nickName ?? '', step: task.name };
  return (
    <Card>
      <Link type="button" onClick={() => session.select(task.nodeId)}>
        {task.name}
      </Link>
      <Line>
        <PersonAvatar name={person?.nickName ?? '?'} />
        <span>
          {task.person?.nickName ??
            `${t('workflow.designer.trial.nobody')}: ${task.candidates.map((one) => one.nickName).join(', ')}`}
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
                text: t('workflow.designer.trial.act.return', { ...says, target: target.name }),
              })
            }
          >
            {t('workflow.designer.trial.returnTo', { name: target.name })}
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
