import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { DraftState } from '../../../ui/saving/draft-state.tsx';
import { InToolPlace, useIsEmbedded } from '../../../ui/page/tool-place.tsx';
import { UndoButtons } from '../../../ui/saving/undo-buttons.tsx';
import { usePublish } from '../definition/use-publish.ts';
import { useDesigner, useProcess } from './session/designer-context.ts';
import { nameIn } from './session/process-session.ts';

/**
 * Which process this is, whether it is saved, and the way to publish it. `back` leads to where one came from. Inside a form the
 * tools stand in the form's header, which then publishes the process.
 */
export function DesignerHeader({ back, children }: { back: ReactNode; children: ReactNode }) {
  const t = useT();
  const { session, mayEdit } = useDesigner();
  const { opened, definition, canUndo, canRedo, save } = useProcess();
  const isEmbedded = useIsEmbedded();
  const name = nameIn(opened) || definition.name;
  const tools = (
    <>
      {mayEdit ? (
        <>
          <DraftState state={save.type} />
          <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={session.undo} onRedo={session.redo} />
        </>
      ) : (
        <Quiet>{t('workflow.designer.readOnly')}</Quiet>
      )}
      {definition.ownForm === null ? (
        <PublishButton label={isEmbedded ? 'publishProcess' : 'publishVersion'} />
      ) : (
        <PublishForm formKey={definition.ownForm} />
      )}
    </>
  );
  return (
    <Header as={isEmbedded ? 'div' : 'header'} data-bar>
      <Name>
        {back}
        {isEmbedded ? (
          <h2 title={name} dir="auto">
            {name}
          </h2>
        ) : (
          <h1 title={name} dir="auto">
            {name}
          </h1>
        )}
      </Name>
      {children}
      {isEmbedded ? <InToolPlace>{tools}</InToolPlace> : <Tools>{tools}</Tools>}
    </Header>
  );
}

/** A process that was made for a form goes live with it: the way leads to what publishing the form changes. */
function PublishForm({ formKey }: { formKey: FormKey }) {
  const t = useT();
  const navigate = useNavigate();
  const { session } = useDesigner();
  const mayPublish = useMay('form:project:publish');
  if (!mayPublish) return null;
  const leave = async () => {
    if (!(await session.flush())) return session.askAgain();
    await navigate(`/project/form/publish?${new URLSearchParams({ formKey })}`);
  };
  return (
    <Button size="small" isPrimary onClick={() => void leave()}>
      {t('forms.workflow.toPublish')}
    </Button>
  );
}

function PublishButton({ label }: { label: 'publishVersion' | 'publishProcess' }) {
  const t = useT();
  const mayPublish = useMay('workflow:definition:deploy');
  const { session, problems, askProblems } = useDesigner();
  const { definition } = useProcess();
  const publish = usePublish();
  const { error } = publish;
  useEffect(() => {
    if (isRefusedWith(error, 'bpmn_invalid')) askProblems();
  }, [error, askProblems]);
  if (!mayPublish) return null;
  const isBroken = problems.some(({ severity }) => severity === 'error');
  const run = async () => {
    if (isBroken) return askProblems();
    if (!(await session.flush())) return session.askAgain();
    const published = await publish.ask(session.get().definition);
    if (published) session.adopt(published);
  };
  return (
    <Button size="small" isPrimary disabled={publish.isBusy} onClick={() => void run()}>
      {t(`workflow.designer.tool.${label}`, { version: (definition.version ?? 0) + 1 })}
    </Button>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
  min-height: 52px;
  padding: 4px 16px 4px 12px;
  border-block-end: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
`;
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 120px;
  h1,
  h2 {
    overflow: hidden;
    font-size: 16px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    display: grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 4px;
    color: ${colour('foreground.subtle')};
  }
  a:hover {
    background: ${colour('background.subtle')};
  }
  a:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  /* The way to publish is at the end of the line, wherever that breaks. */
  margin-inline-start: auto;
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      height: 44px;
    }
  }
  /* A row of its own, with the way to publish at its end. */
  @media (max-width: 559px) {
    flex: 1 1 100%;
    > :first-child {
      flex: 1;
    }
  }
`;
const Quiet = styled.span`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  white-space: nowrap;
`;
