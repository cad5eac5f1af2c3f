import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import { getPublic as getPublicTheme } from '@countersign/shared/api/forms/theme.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { type FormTheme, PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../../form-renderer/field/own-direction.tsx';
import { openForm } from '../../../form-renderer/open-form.ts';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { ThemedPage } from '../../../ui/page/themed-page.tsx';
import { fillLink } from '../addresses.ts';
import { useFillMessages } from '../use-fill-messages.ts';
import { zoneNow } from '../../../lib/session/zone.ts';

/** `/project/form/view?formKey=`: a published form to be read by anybody. Nothing can be filled in or sent. */
export function ViewPage() {
  const t = useT();
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? params.get('key') ?? '';
  const read = useRead(getPublic, { formKey });
  const theme = useRead(getPublicTheme, read.data ? { formKey } : null);
  if (read.error !== undefined) {
    const isClosed = isRefusedWith(read.error, 404) || isRefusedWith(read.error, 400) || isRefusedWith(read.error, 422);
    if (!isClosed) return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
    return <State isScreen type="empty" title={t('forms.reading.none')} text={t('forms.reading.noneText')} />;
  }
  if (!read.data || (theme.data === undefined && theme.error === undefined)) return <PageSkeleton />;
  return <Reading form={read.data.form} theme={theme.data ?? PLAIN_THEME} />;
}

function Reading({ form, theme }: { form: PublishedForm; theme: FormTheme }) {
  const t = useT();
  const { messages, language } = useFillMessages();
  const store = useAwaited(openStore, form);
  const { title, description } = form.definition;
  if (!store) return <PageSkeleton />;
  return (
    <main>
      <Note>
        <span>{t('forms.reading.note')}</span> <a href={fillLink(form.formKey)}>{t('forms.reading.fill')}</a>
      </Note>
      <ThemedPage theme={theme} title={title} description={description}>
        <Closed disabled>
          <OwnDirection form={store.form}>
            <FormView store={store} messages={messages} language={language} mode="canvas" idPrefix="view" />
          </OwnDirection>
        </Closed>
      </ThemedPage>
    </main>
  );
}

async function openStore(form: PublishedForm): Promise<FormStore> {
  const zone = zoneNow();
  return createFormStore(await openForm(form), { now: Date.now(), zone });
}

/** Read by screen readers too, but not to be filled in. */
const Closed = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Note = styled.p`
  padding: 8px 16px;
  border-block-end: 1px solid ${colour('border.default')};
  color: ${colour('foreground.subtle')};
  text-align: center;
  a {
    color: ${colour('foreground.primary')};
  }
`;
