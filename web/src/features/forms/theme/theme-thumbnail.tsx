import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import type { ReadyTheme } from '@countersign/shared/forms/theme/theme-gallery.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { formKey } from '@countersign/shared/basics/ids.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ThemedPage } from '../../../ui/page/themed-page.tsx';
import { useDraftStore } from '../preview/use-draft-store.ts';
import { InScheme } from '../preview/in-scheme.tsx';
import { useFillMessages } from '../use-fill-messages.ts';

const SAMPLE = formKey.parse('sample');

/** A small form in a theme, drawn by the renderer and made smaller. To be looked at only. */
export function ThemeThumbnail({ look }: { look: ReadyTheme['look'] }) {
  const t = useT();
  const { messages, language } = useFillMessages();
  const around = useColourScheme();
  const theme = useMemo(() => ({ ...PLAIN_THEME, ...look }), [look]);
  const definition = useMemo(() => sample(t), [t]);
  const store = useDraftStore(SAMPLE, definition);
  const scheme = look.colorScheme === 'auto' ? around : look.colorScheme;
  return (
    <Frame aria-hidden inert>
      <InScheme scheme={scheme}>
        <ThemedPage theme={theme} title={t('forms.theme.sample.title')}>
          {store && (
            <FormView store={store} messages={messages} language={language} mode="canvas" idPrefix={look.themeColor} />
          )}
          <div className="send">
            <button type="button" className="primary" tabIndex={-1}>
              {messages.submit}
            </button>
          </div>
        </ThemedPage>
      </InScheme>
    </Frame>
  );
}

const sample = (t: ReturnType<typeof useT>) =>
  formDefinition.parse({
    schemaVersion: 1,
    title: t('forms.theme.sample.title'),
    fields: [{ key: 'name', type: 'text', label: t('forms.theme.sample.name') }],
  });

/** Half the size: 300 px of a page become 150. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  height: 132px;
  border-radius: 4px;
  pointer-events: none;
  > div {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    width: 240%;
    transform: scale(0.4167);
    transform-origin: top left;
  }
  [dir='rtl'] & > div {
    transform-origin: top right;
  }
  .cs-themed {
    min-height: 330px;
  }
  &&& .cs-desk {
    padding: 24px 20px;
  }
  &&& .cs-page {
    padding-block: 20px;
  }
  &&& .cs-head {
    margin-block-end: 16px;
  }
  &&& .cs-field {
    padding-block-end: 16px;
  }
`;
