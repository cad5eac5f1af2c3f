import Back from '@zendeskgarden/svg-icons/src/16/arrow-left-stroke.svg?icon';
import { useNavigate, useLocation } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { DraftState } from '../../../ui/saving/draft-state.tsx';
import { useToolPlace } from '../../../ui/page/tool-place.tsx';
import { UndoButtons } from '../../../ui/saving/undo-buttons.tsx';
import { formAddress } from '../addresses.ts';
import { useDraftSession, useDraftValue } from '../session/form-context.ts';
import { ExportMenu } from '../interchange/export-menu.tsx';
import { FrameTabs } from './frame-tabs.tsx';

/** Which form this is, its screens, whether it is saved, and the way to publish it. */
export function FrameHeader({ mayEdit }: { mayEdit: boolean }) {
  const t = useT();
  const session = useDraftSession();
  const { setElement, isTaken } = useToolPlace();
  // Steps of the theme are taken back beside it; those of the form would change what is not in sight.
  const hasOwnSteps = useLocation().pathname.endsWith('/theme');
  const title = useDraftValue(({ history }) => history.definition.title);
  const saved = useDraftValue(({ save }) => save.type);
  const canUndo = useDraftValue(({ history }) => history.past.length > 0);
  const canRedo = useDraftValue(({ history }) => history.future.length > 0);
  return (
    <Header>
      <Name>
        <BackLink to="/project/mine" aria-label={t('forms.frame.toForms')} title={t('forms.frame.toForms')}>
          <Back />
        </BackLink>
        <h1 title={title} dir="auto">
          {title}
        </h1>
      </Name>
      <FrameTabs />
      <Tools ref={setElement}>
        {!isTaken && mayEdit && (
          <>
            <DraftState state={saved} />
            {!hasOwnSteps && (
              <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={session.undo} onRedo={session.redo} />
            )}
          </>
        )}
        {!isTaken && (
          <>
            <ExportMenu />
            <PublishButton />
          </>
        )}
      </Tools>
    </Header>
  );
}

/** Leads to the screen that says what will change; there the page's own button publishes. */
function PublishButton() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const formKey = useDraftValue(({ form }) => form.formKey);
  const version = useDraftValue(({ form }) => form.version);
  const isChanged = useDraftValue(({ form, save }) => form.hasUnpublishedChanges || save.type !== 'saved');
  const mayPublish = useMay('form:project:publish');
  if (!mayPublish || pathname.endsWith('/publish')) return null;
  return (
    <Button size="small" isPrimary={isChanged} onClick={() => void navigate(formAddress(formKey, 'publish'))}>
      {isChanged ? t('forms.frame.publish', { version: (version ?? 0) + 1 }) : t('forms.tab.publish')}
    </Button>
  );
}

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(120px, 1fr) minmax(0, max-content) minmax(max-content, 1fr);
  align-items: center;
  gap: 0 24px;
  min-height: 52px;
  padding-inline: 12px 16px;
  border-block-end: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr) auto;
    nav {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 559px) {
    grid-template-columns: minmax(0, 1fr);
    nav {
      grid-row: 3;
    }
  }
`;
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  @media (max-width: 559px) {
    min-height: 44px;
  }
  h1 {
    overflow: hidden;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const BackLink = styled(Link)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 4px;
  color: ${colour('foreground.subtle')};
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Tools = styled.div`
  button {
    flex: none;
  }
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      height: 44px;
    }
  }
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  > :first-child {
    margin-inline-end: 8px;
  }
  > :last-child {
    margin-inline-start: 8px;
  }
  @media (max-width: 1099px) {
    min-height: 52px;
  }
  @media (max-width: 559px) {
    > :first-child {
      flex: 1;
    }
  }
`;
