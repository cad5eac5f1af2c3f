import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { DesignerHeader } from './designer-header.tsx';
import { ProcessCanvas, SettingsPanel, TrialPanel, VersionsPanel } from './designer-parts.ts';
import { ProblemPanel } from './problems/problem-panel.tsx';
import { useDesigner, useProcess } from './session/designer-context.ts';
import { TreeView } from './tree/tree-view.tsx';
import { ViewTabs } from './view-tabs.tsx';

const VIEWS = ['tree', 'canvas'] as const;
const SIDES = ['settings', 'trial', 'versions'] as const;
type View = (typeof VIEWS)[number];
type Side = (typeof SIDES)[number];

interface Props {
  back: ReactNode;
  isChecking: boolean;
  hasFailed: boolean;
  /** Along the lower edge: what keeps the draft from the server. */
  trouble: ReactNode;
}

/** The process at the left and its panel at the right; one at a time where there is no room for both. */
export function DesignerLayout({ back, isChecking, hasFailed, trouble }: Props) {
  const t = useT();
  const { problemsAsked } = useDesigner();
  const isNarrow = useNarrow();
  const [view, setView] = useState<View>('tree');
  const [side, setSide] = useState<Side>('settings');
  const [isSideShown, showSide] = useState(false);
  const { shown } = useProcess();
  const [followed, follow] = useState(shown);
  // A problem leads to the settings, wherever one was.
  if (followed !== shown) {
    follow(shown);
    if (shown) {
      setSide('settings');
      showSide(true);
    }
  }
  const [answered, answer] = useState(problemsAsked);
  if (answered !== problemsAsked) {
    answer(problemsAsked);
    showSide(false);
  }
  const chosenNarrow = isSideShown ? side : view;
  const main = view === 'tree' ? <TreeView /> : <ProcessCanvas />;
  return (
    <Frame>
      <DesignerHeader back={back}>
        {isNarrow ? (
          <ViewTabs
            label={t('workflow.designer.view.label')}
            names={[...VIEWS, ...SIDES]}
            chosen={chosenNarrow}
            panelId="designer-main"
            onChoose={(name) => {
              const next = VIEWS.find((one) => one === name);
              if (next) setView(next);
              const panel = SIDES.find((one) => one === name);
              if (panel) setSide(panel);
              showSide(panel !== undefined);
            }}
          />
        ) : (
          <ViewTabs
            label={t('workflow.designer.view.label')}
            names={VIEWS}
            chosen={view}
            panelId="designer-main"
            onChoose={setView}
          />
        )}
      </DesignerHeader>
      <Body>
        {!(isNarrow && isSideShown) && (
          <Main id="designer-main" role="tabpanel" aria-label={t(`workflow.designer.view.${view}`)}>
            <Desk tabIndex={-1}>{main}</Desk>
            <ProblemPanel isChecking={isChecking} hasFailed={hasFailed} />
          </Main>
        )}
        {(!isNarrow || isSideShown) && (
          <Aside aria-label={t('workflow.designer.panel.label')} {...(isNarrow ? { id: 'designer-main' } : {})}>
            {!isNarrow && (
              <ViewTabs
                label={t('workflow.designer.panel.label')}
                names={SIDES}
                chosen={side}
                panelId="designer-side"
                onChoose={setSide}
              />
            )}
            <Scroll id="designer-side" role="tabpanel" aria-label={t(`workflow.designer.view.${side}`)} key={side}>
              {sideOf(side)}
            </Scroll>
          </Aside>
        )}
      </Body>
      {trouble}
    </Frame>
  );
}

function sideOf(side: Side): ReactNode {
  switch (side) {
    case 'settings':
      return <SettingsPanel />;
    case 'trial':
      return <TrialPanel />;
    case 'versions':
      return <VersionsPanel />;
  }
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 480px;
`;
const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) 360px;
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  @media (max-width: 999px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Main = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${colour('background.recessed')};
`;
const Desk = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-inline-start: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
  @media (max-width: 999px) {
    border: 0;
  }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
