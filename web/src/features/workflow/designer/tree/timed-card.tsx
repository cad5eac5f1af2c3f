import { timerOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import type { BorderTimer, TimedStep } from '@countersign/shared/workflow/tree/tree.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDurationWords } from '../panel/parts/duration-words.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { CardFrame } from './card-frame.tsx';
import { CardIcon } from './card-icon.tsx';
import { useCardWords } from './use-card-words.ts';

/** A step with timers on its border: it, its timers and what they lead to are set here and moved in the diagram. */
export function TimedCard({ step, others }: { step: TimedStep; others: readonly string[] }) {
  const t = useT();
  const says = useCardWords(step.id);
  const name = step.name || t('workflow.designer.tree.unnamed');
  return (
    <Box role="group" aria-label={name}>
      <CardFrame
        id={step.id}
        // What follows a timer is marked where it is named.
        others={others.filter((id) => step.timers.some((timer) => timer.id === id))}
        kind={t(`workflow.designer.kind.${step.kind}`)}
        name={name}
        says={says}
        icon={<CardIcon kind={step.kind} />}
        actions={[]}
      />
      {step.timers.map((timer) => (
        <Timer key={timer.id} timer={timer} />
      ))}
      <Note>{t('workflow.designer.tree.timerNote')}</Note>
    </Box>
  );
}

function Timer({ timer }: { timer: BorderTimer }) {
  const t = useT();
  const when = useTimerWords(timer.id);
  return (
    <Way>
      <Part id={timer.id}>
        <CardIcon kind="delay" />
        {timer.name ||
          t(timer.isInterrupting ? 'workflow.designer.tree.timerEnds' : 'workflow.designer.tree.timerBeside', { when })}
      </Part>
      {timer.leadsTo.map(({ id, name, isEnd }) => (
        <Part key={id} id={id}>
          {name || t(isEnd ? 'workflow.designer.tree.endWay' : 'workflow.designer.tree.unnamed')}
        </Part>
      ))}
    </Way>
  );
}

function useTimerWords(id: string): string {
  const t = useT();
  const durationWords = useDurationWords();
  const { opened } = useProcess();
  const element = opened && elementsOf(opened.document).get(id);
  const timer = element ? timerOf(element) : null;
  if (timer?.kind === 'duration') return t('workflow.designer.tree.timerAfter', { time: durationWords(timer.text) });
  return t('workflow.designer.tree.timerAt', { time: timer?.text ?? '' });
}

/** An element inside the card that has settings of its own. */
function Part({ id, children }: { id: string; children: React.ReactNode }) {
  const { session } = useDesigner();
  const { selected } = useProcess();
  return (
    <Press type="button" data-card={id} aria-pressed={selected === id} onClick={() => session.select(id)}>
      {children}
    </Press>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  width: 264px;
  max-width: 100%;
  padding: 12px;
  border: 1px dashed ${colour('border.emphasis')};
  border-radius: 12px;
`;
const Way = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  padding-inline-start: 12px;
  border-inline-start: 2px solid ${colour('border.emphasis')};
`;
const Press = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 4px 10px;
  border: 1px solid ${colour('border.default')};
  border-radius: 14px;
  background: ${colour('background.default')};
  color: inherit;
  font: inherit;
  font-size: 12px;
  line-height: 16px;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  &[aria-pressed='true'] {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 1px ${colour('border.primaryEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
