import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { sanitiseCss } from '@countersign/shared/forms/theme/sanitise-css.ts';
import Dark from '@zendeskgarden/svg-icons/src/16/moon-stroke.svg?icon';
import Light from '@zendeskgarden/svg-icons/src/16/sun-stroke.svg?icon';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../../form-renderer/field/own-direction.tsx';
import { colour } from '../../../lib/look/colour.ts';
import { type ColourScheme, useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { ToggleIconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { State } from '../../../ui/state.tsx';
import { ThemedPage } from '../../../ui/page/themed-page.tsx';
import { type Device, DeviceSwitch } from '../paper.tsx';
import { useDraftStore } from '../preview/use-draft-store.ts';
import { InScheme } from '../preview/in-scheme.tsx';
import { useDraft } from '../session/form-context.ts';
import { useFillMessages } from '../use-fill-messages.ts';

const WIDTH: Record<Device, string> = { phone: '360px', tablet: '640px', desktop: '960px' };

/** The draft in its theme, drawn by the renderer of the fill page: as a phone or a desktop shows it, by day or by night. */
export function ThemePreview({ theme }: { theme: FormTheme }) {
  const t = useT();
  const [device, setDevice] = useState<Device>('desktop');
  const around = useColourScheme();
  const [isTurned, setTurned] = useState(false);
  const other: ColourScheme = around === 'dark' ? 'light' : 'dark';
  const wanted = isTurned ? other : around;
  // Own CSS is shown as it will be saved, never as it was typed.
  const sane = useMemo(() => ({ ...theme, customCss: sanitiseCss(theme.customCss).css }), [theme]);
  const scheme = theme.colorScheme === 'auto' ? wanted : theme.colorScheme;
  return (
    <Desk aria-label={t('forms.theme.preview')}>
      <Tools>
        <DeviceSwitch device={device} onChange={setDevice} />
        {theme.colorScheme === 'auto' && (
          <ToggleIconButton
            size="small"
            isPressed={isTurned}
            aria-label={t(`forms.preview.${other}`)}
            title={t(`forms.preview.${other}`)}
            onClick={() => setTurned(!isTurned)}
          >
            {other === 'dark' ? <Dark /> : <Light />}
          </ToggleIconButton>
        )}
      </Tools>
      <InScheme scheme={scheme}>
        <Sheet style={{ maxWidth: WIDTH[device] }}>
          <ThemedDraft theme={sane} isNarrow={device === 'phone'} />
        </Sheet>
      </InScheme>
    </Desk>
  );
}

function ThemedDraft({ theme, isNarrow }: { theme: FormTheme; isNarrow: boolean }) {
  const t = useT();
  const { form, history } = useDraft();
  const { messages, language } = useFillMessages();
  const { definition } = history;
  const { showNumber } = theme;
  const shown = useMemo(() => {
    const { presentation } = definition;
    const numbered = { ...definition, presentation: { ...presentation, numbers: true } } as typeof definition;
    return showNumber ? numbered : definition;
  }, [definition, showNumber]);
  const store = useDraftStore(form.formKey, shown);
  return (
    <ThemedPage theme={theme} title={definition.title} description={definition.description} isNarrow={isNarrow}>
      {store ? (
        <OwnDirection form={store.form}>
          <FormView
            store={store}
            messages={messages}
            language={language}
            mode="preview"
            idPrefix="theme"
            onSubmit={async () => undefined}
          >
            <div className="send">
              <button type="submit" className="primary">
                {theme.submitBtnText || messages.submit}
              </button>
            </div>
          </FormView>
        </OwnDirection>
      ) : (
        <State type="empty" title={t('forms.preview.broken')} text={t('forms.preview.brokenText')} />
      )}
    </ThemedPage>
  );
}

const Desk = styled.section`
  min-height: 0;
  overflow: auto;
  padding: 12px 24px 48px;
  background: ${colour('background.recessed')};
  @media (max-width: 799px) {
    padding: 12px 8px 48px;
  }
`;
const Tools = styled.div`
  display: flex;
  justify-content: center;
  gap: 16px;
  margin-block-end: 12px;
`;
const Sheet = styled.div`
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
