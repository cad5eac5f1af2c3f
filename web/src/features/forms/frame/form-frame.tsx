import { Outlet, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { DraftTrouble } from '../../../ui/saving/draft-trouble.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { WithToolPlace } from '../../../ui/page/tool-place.tsx';
import { useKeepDraft } from '../../../ui/saving/use-keep-draft.ts';
import { FormContext, useDraft, useDraftSession, useDraftValue } from '../session/form-context.ts';
import { Conflict } from './conflict.tsx';
import { FrameHeader } from './frame-header.tsx';
import { useSessionOf } from './use-session-of.ts';

/** `/project/form?formKey=`: what all screens of one form stand in. Older links say `key`. */
export function FormFrame() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { opened, retry } = useSessionOf(params.get('formKey') ?? params.get('key') ?? '');
  const toForms = { label: t('forms.frame.toForms'), onClick: () => void navigate('/project/mine') };

  switch (opened.type) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return (
        <main>
          <State
            isScreen
            type="empty"
            title={t('forms.frame.unknown')}
            text={t('forms.frame.unknownText')}
            action={toForms}
          />
        </main>
      );
    case 'failed':
      // Somebody else's form, or one whose owner took the right away meanwhile.
      if (isRefusedWith(opened.error, 403)) {
        const toShared = { label: t('forms.shared.toShared'), onClick: () => void navigate('/project/shared') };
        return (
          <main>
            <State
              isScreen
              type="forbidden"
              title={t('forms.shared.none')}
              text={t('forms.shared.noneText')}
              action={toShared}
            />
          </main>
        );
      }
      return (
        <main>
          <h1 className="visually-hidden">{t('forms.frame.title')}</h1>
          <FailedState error={opened.error} onRetry={retry} wayOut={toForms} />
        </main>
      );
    case 'open':
      return (
        <FormContext value={opened.session}>
          <OpenForm />
        </FormContext>
      );
  }
}

function OpenForm() {
  const type = useDraftValue(({ save }) => save.type);
  const mayEdit = useMay('form:project:edit');
  useKeepDraft({ type }, '/project/form/');
  return (
    <WithToolPlace>
      <Frame>
        <FrameHeader mayEdit={mayEdit} />
        <Content>
          <Outlet />
        </Content>
        {type === 'conflict' && <Conflict />}
        <Trouble />
      </Frame>
    </WithToolPlace>
  );
}

function Trouble() {
  const session = useDraftSession();
  const { save } = useDraft();
  return save.type === 'failed' && <DraftTrouble error={save.error} onRetry={() => void session.flush()} />;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  background: ${colour('background.default')};
`;
const Content = styled.main`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
