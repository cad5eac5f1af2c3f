import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useFetchAtRest } from '../../../../ui/page/deferred-part.tsx';
import { FormPanel } from '../../panel/form-panel.tsx';
import { ManyPanel } from '../../panel/many-panel.tsx';
import type { Device } from '../../paper.tsx';
import { ProblemBar } from '../../problems/problem-bar.tsx';
import { useDraft } from '../../session/form-context.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { EDITOR_PARTS, FieldPanel, JsonView, LibraryPanel, QuestionsView, RuleList } from '../editor-parts.ts';
import { type Pane, useEditorUi, useUiValue } from '../editor-ui.ts';
import { DESK } from '../canvas/last-in-view.ts';
import { Outline } from '../outline/outline.tsx';
import { Palette } from '../palette.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useKeptPlace } from '../canvas/use-kept-place.ts';
import { useRoom } from './use-room.ts';
import { ViewBar } from './view-bar.tsx';

const SIDES = ['palette', 'outline', 'rules', 'library'] as const;

/** Three columns where there is room for them, two on a tablet, one at a time on a phone. */
export function EditorLayout() {
  const room = useRoom();
  useFetchAtRest(EDITOR_PARTS);
  return (
    <Editor data-room={room}>
      {room === 'wide' && <SideColumn />}
      {room !== 'narrow' && <CanvasColumn />}
      {room === 'wide' ? <SettingsColumn /> : <PaneColumn panes={room === 'narrow' ? NARROW_PANES : MIDDLE_PANES} />}
    </Editor>
  );
}

function SideColumn() {
  const t = useT();
  const ui = useEditorUi();
  const side = useUiValue((state) => state.side);
  return (
    <Column aria-label={t('forms.pane.side')}>
      <PaneTabs
        label={t('forms.pane.side')}
        panelId="designer-side"
        chosen={side}
        onChoose={(next) => ui.set({ side: next })}
        tabs={SIDES.map((name) => ({ name, label: t(`forms.pane.${name}`) }))}
      />
      <Scroll id="designer-side" role="tabpanel" aria-label={t(`forms.pane.${side}`)}>
        {contentOf(side)}
      </Scroll>
    </Column>
  );
}

function SettingsColumn() {
  const t = useT();
  const { selected } = useDraft().history;
  return (
    <Column as="aside" aria-label={t('forms.pane.field')}>
      {/* The settings of another field begin at their top. */}
      <Scroll key={selected ?? 'form'}>
        <Settings />
      </Scroll>
    </Column>
  );
}

const MIDDLE_PANES: readonly Pane[] = ['field', 'palette', 'outline', 'rules', 'library'];
const NARROW_PANES: readonly Pane[] = ['canvas', 'palette', 'field', 'outline', 'rules', 'library'];

function PaneColumn({ panes }: { panes: readonly Pane[] }) {
  const t = useT();
  const ui = useEditorUi();
  const wanted = useUiValue((state) => state.pane);
  const pane = panes.includes(wanted) ? wanted : (panes[0] ?? 'field');
  const { selected } = useDraft().history;
  return (
    <Column aria-label={t('forms.pane.side')}>
      <PaneTabs
        label={t('forms.pane.side')}
        panelId="designer-pane"
        chosen={pane}
        onChoose={(next) => ui.set({ pane: next })}
        tabs={panes.map((name) => ({ name, label: t(`forms.pane.${name}`) }))}
      />
      {pane === 'canvas' ? (
        <CanvasColumn id="designer-pane" />
      ) : (
        <Scroll
          key={pane === 'field' ? `field ${selected}` : pane}
          id="designer-pane"
          role="tabpanel"
          aria-label={t(`forms.pane.${pane}`)}
        >
          {contentOf(pane)}
        </Scroll>
      )}
    </Column>
  );
}

function contentOf(pane: Exclude<Pane, 'canvas'>): ReactNode {
  switch (pane) {
    case 'palette':
      return <Palette />;
    case 'outline':
      return <Outline />;
    case 'library':
      return <LibraryPanel />;
    case 'rules':
      return <RuleList />;
    case 'field':
      return <Settings />;
  }
}

function Settings() {
  const { definition, selected, marked } = useDraft().history;
  const several = marked.flatMap((at) => definition.fields[at] ?? []);
  if (several.length > 1 && selected !== null) return <ManyPanel fields={several} last={selected} />;
  const field = selected === null ? undefined : definition.fields[selected];
  if (selected === null || !field) return <FormPanel />;
  return <FieldPanel key={`${selected} ${field.type}`} at={selected} field={field} />;
}

function CanvasColumn({ id }: { id?: string }) {
  const view = useUiValue((state) => state.view);
  return (
    <Middle id={id} {...(id ? { role: 'tabpanel' } : {})}>
      {view === 'form' && <FormView />}
      {view === 'json' && <JsonView />}
      {view === 'questions' && <QuestionsView />}
    </Middle>
  );
}

/** What takes a click of its own: a click anywhere else on the desk lets go of what is selected. */
const TAKES_CLICKS = '[data-frame], button, a, label, input, select, textarea, [role=button]';

function FormView() {
  const [device, setDevice] = useState<Device>('desktop');
  const actions = useActions();
  const desk = useRef<HTMLDivElement>(null);
  useKeptPlace(desk);
  const click = ({ target }: MouseEvent) => {
    const isBeside = target instanceof Element && desk.current?.contains(target) && !target.closest(TAKES_CLICKS);
    if (isBeside) actions.select(null);
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    const isOurs =
      target instanceof HTMLElement && desk.current?.contains(target) && !target.matches('input, textarea');
    if (event.key !== 'Escape' || event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    actions.letGo();
    // The tools of a field go with its selection, and the keyboard must not go with them.
    if (!target.matches('[data-place]')) desk.current?.focus();
  };
  return (
    <>
      <Desk ref={desk} {...{ [DESK]: true }} tabIndex={-1} onClick={click} onKeyDown={press}>
        <ViewBar device={device} onDevice={setDevice} />
        <Canvas device={device} />
      </Desk>
      <ProblemBar />
    </>
  );
}

const Editor = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  height: 100%;
  &[data-room='wide'] {
    grid-template-columns: 248px minmax(0, 1fr) 336px;
  }
  &[data-room='middle'] {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
  &[data-room='narrow'] {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Column = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-inline-end: 1px solid ${colour('border.default')};
  &:last-child {
    border-inline-end: 0;
    border-inline-start: 1px solid ${colour('border.default')};
  }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${colour('background.recessed')};
`;
const Desk = styled.div`
  outline: none;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 8px 24px 48px;
  @media (max-width: 799px) {
    padding: 8px 8px 48px;
  }
`;
