import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import type { ElementEdit } from '@countersign/shared/workflow/edit/element-edit.ts';
import { documentationOf, readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useFormulaAtRest } from '../../../../ui/formula/late-formula-editor.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { isLabel, kindOf } from '../session/kind-of.ts';
import {
  CalledSettings,
  FlowSettings,
  GatewaySettings,
  ScriptSettings,
  ServiceSettings,
  TimerSettings,
} from './other-settings.tsx';
import { PeopleSetting } from './people/people-setting.tsx';
import { leadTo } from './lead-to.ts';
import { ProcessSettings } from './process-settings.tsx';
import { LongTextSetting, TextSetting } from './settings.tsx';
import { TaskSettings } from './task-settings.tsx';

/** The settings of what is selected; of the whole process when nothing is. */
export function SettingsPanel() {
  const t = useT();
  const { session } = useDesigner();
  const { opened, selected, shown } = useProcess();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || !box.current) return;
    leadTo(box.current, shown.group);
    session.wasLed();
  }, [shown, session]);
  useFormulaAtRest();
  const elements = useMemo(() => (opened ? elementsOf(opened.document) : new Map<string, EditableElement>()), [opened]);
  const element = elements.get(selected ?? '') ?? opened?.document.process;
  if (!element?.id) return null;
  const { id } = element;
  const set = (edit: ElementEdit) => void session.setting(id, edit);
  const setAt = (other: string, edit: ElementEdit) => void session.setting(other, edit);
  return (
    <div key={id} ref={box}>
      <Head>
        <Kind>{t(kindOf(element))}</Kind>
        {element !== opened?.document.process && (
          <Button size="small" isBasic onClick={() => session.leadTo(null, null)}>
            {t('workflow.designer.tool.process')}
          </Button>
        )}
      </Head>
      <Top data-group="own">
        {!isLabel(element) || NAMED_LABELS.has(element.$type) ? (
          <TextSetting
            label={t('workflow.designer.panel.name')}
            value={typeof element['name'] === 'string' ? element['name'] : ''}
            maxLength={200}
            onChange={(name) => set({ type: 'name', name })}
          />
        ) : null}
        <Particulars element={element} set={set} setAt={setAt} />
      </Top>
      <TaskPart element={element} set={set} />
      <Top>
        <LongTextSetting
          label={t('workflow.designer.panel.documentation')}
          hint={t('workflow.designer.panel.documentationHint')}
          value={documentationOf(element)}
          maxLength={4000}
          onChange={(text) => set({ type: 'documentation', text })}
        />
      </Top>
    </div>
  );
}

/** Others are written in the drawing itself. */
const NAMED_LABELS = new Set(['bpmn:Lane', 'bpmn:Participant']);

interface Props {
  element: EditableElement;
  set: (edit: ElementEdit) => void;
}

function TaskPart({ element, set }: Props) {
  const node = element.$type === 'bpmn:UserTask' ? readSettings(element) : null;
  return node?.type === 'userTask' ? <TaskSettings node={node} set={set} /> : null;
}

function Particulars({ element, set, setAt }: Props & { setAt: (id: string, edit: ElementEdit) => void }) {
  const t = useT();
  if (element.$type === 'bpmn:Process') return <ProcessSettings process={element} set={set} />;
  if (isLabel(element)) return <p>{t('workflow.designer.panel.explains')}</p>;
  if (element.$type === 'bpmn:SequenceFlow') return <FlowSettings flow={element} set={set} setAt={setAt} />;
  const node = readSettings(element);
  switch (node?.type) {
    case 'ccTask':
      return (
        <section>
          <h3>{t('workflow.designer.panel.peopleCc')}</h3>
          <PeopleSetting isForCopies people={node.people} onChange={(people) => set({ type: 'people', people })} />
        </section>
      );
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
      return <GatewaySettings gateway={element} set={set} />;
    case 'start':
    case 'timerCatch':
    case 'boundaryTimer':
      return <TimerSettings event={element} set={set} />;
    case 'scriptTask':
      return <ScriptSettings node={node} set={set} />;
    case 'serviceTask':
      return <ServiceSettings node={node} set={set} />;
    case 'callActivity':
      return <CalledSettings node={node} set={set} />;
    case 'userTask':
    case 'end':
    case 'manualTask':
    case 'subProcess':
      return null;
    case undefined:
      return <p>{t('workflow.designer.panel.notSupported')}</p>;
  }
}

const Top = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px 16px 16px;
  section {
    display: grid;
    gap: 12px;
  }
  h3 {
    font-size: 14px;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  padding: 8px 16px 0;
`;
const Kind = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
