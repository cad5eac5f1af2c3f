import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { DraftTrouble } from '../../../ui/saving/draft-trouble.tsx';
import { UndoButtons } from '../../../ui/saving/undo-buttons.tsx';
import { useAskBeforeClosing } from '../../../ui/saving/use-ask-before-closing.ts';
import { useUndoKeys } from '../../../ui/saving/use-undo-keys.ts';
import { FailedState, State } from '../../../ui/state.tsx';
import { PaneTabs } from '../editor/layout/pane-tabs.tsx';
import { useDraft } from '../session/form-context.ts';
import { CssPane } from './css-pane.tsx';
import { LookPane } from './look-pane.tsx';
import { ThemeGallery } from './theme-gallery.tsx';
import { ThemePreview } from './theme-preview.tsx';
import type { ThemeDetail, ThemeSession, ThemeState } from './theme-session.ts';
import { useThemeSession } from './use-theme-session.ts';

const PANES = ['gallery', 'look', 'css'] as const;
type PaneName = (typeof PANES)[number];

/** `/project/form/theme`: how the form looks; beside the settings the form itself. */
export function ThemePage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.canvas.forbidden')} />;
  return <Theme />;
}

function Theme() {
  const { form } = useDraft();
  const { opened, retry } = useThemeSession(form.formKey);
  switch (opened.type) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <FailedState error={null} onRetry={retry} />;
    case 'failed':
      return <FailedState error={opened.error} onRetry={retry} />;
    case 'open':
      return <OpenTheme session={opened.session} />;
  }
}

function OpenTheme({ session }: { session: ThemeSession }) {
  const t = useT();
  const state = useSyncExternalStore(session.subscribe, session.get);
  const [pane, setPane] = useState<PaneName>('gallery');
  const theme = state.log.document;
  useUndoKeys(session);
  useAskBeforeClosing(session.isChanged);
  return (
    <Room>
      <Side aria-label={t('forms.theme.title')}>
        <PaneTabs
          label={t('forms.theme.title')}
          panelId="theme-pane"
          chosen={pane}
          onChoose={setPane}
          tabs={PANES.map((name) => ({ name, label: t(`forms.theme.pane.${name}`) }))}
        />
        <Pane id="theme-pane" role="tabpanel" aria-label={t(`forms.theme.pane.${pane}`)} tabIndex={-1}>
          <ThePane pane={pane} theme={theme} onChange={session.set} dropped={state.detail.dropped} />
        </Pane>
        <SaveBar session={session} state={state} />
      </Side>
      <ThemePreview theme={theme} />
    </Room>
  );
}

interface PaneProps {
  pane: PaneName;
  theme: FormTheme;
  onChange: (part: Partial<FormTheme>) => void;
  dropped: ThemeDetail['dropped'];
}

function ThePane({ pane, theme, onChange, dropped }: PaneProps) {
  switch (pane) {
    case 'gallery':
      return <ThemeGallery theme={theme} onChoose={onChange} />;
    case 'look':
      return <LookPane theme={theme} onChange={onChange} />;
    case 'css':
      return <CssPane css={theme.customCss} dropped={dropped} onChange={(customCss) => onChange({ customCss })} />;
  }
}

/** Saving, taking back, and what to do where somebody else was faster or the network is gone. */
function SaveBar({ session, state }: { session: ThemeSession; state: ThemeState }) {
  const t = useT();
  const { save, log } = state;
  const { isChanged } = session;
  const handleSave = async () => {
    if (await session.save()) notify('success', t('forms.theme.saved'));
  };
  return (
    <Bar>
      {save.type === 'conflict' && (
        <Alert type="warning" role="alert">
          <Alert.Title>{t('forms.theme.conflict')}</Alert.Title>
          {t('forms.theme.conflictText')}
          <Buttons>
            <Button size="small" onClick={session.takeTheirs}>
              {t('forms.theme.takeTheirs')}
            </Button>
            <Button size="small" onClick={session.keepMine}>
              {t('forms.theme.keepMine')}
            </Button>
          </Buttons>
        </Alert>
      )}
      {save.type === 'failed' && <DraftTrouble error={save.error} onRetry={() => void handleSave()} />}
      <Buttons>
        <Button
          size="small"
          isPrimary
          disabled={!isChanged || save.type === 'saving' || save.type === 'conflict'}
          onClick={() => void handleSave()}
        >
          {t('forms.theme.save')}
        </Button>
        <Button size="small" isBasic disabled={!isChanged || save.type === 'conflict'} onClick={session.discard}>
          {t('common.discard')}
        </Button>
        <UndoButtons
          canUndo={log.past.length > 0}
          canRedo={log.future.length > 0}
          onUndo={session.undo}
          onRedo={session.redo}
        />
        <span role="status">{isChanged ? t('forms.theme.unsaved') : t('forms.theme.live')}</span>
      </Buttons>
    </Bar>
  );
}

const Room = styled.div`
  display: grid;
  grid-template-columns: 380px minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`;
const Side = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-inline-end: 1px solid ${colour('border.default')};
`;
const Pane = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 16px;
  outline: none;
  @media (max-width: 899px) {
    max-height: 60vh;
  }
`;
const Bar = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-block-start: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  span {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
