import { LANGUAGE_NAMES, directionOf } from '@countersign/shared/basics/languages/languages.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import Dark from '@zendeskgarden/svg-icons/src/16/moon-stroke.svg?icon';
import Light from '@zendeskgarden/svg-icons/src/16/sun-stroke.svg?icon';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { Button, Field, Label, Select, ToggleIconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { type Device, DeviceSwitch, Paper } from '../paper.tsx';
import { useDraft } from '../session/form-context.ts';
import { Attempt } from './attempt.tsx';
import { InScheme } from './in-scheme.tsx';
import { usePreviewLanguage } from './use-preview-language.ts';

/** `/project/form/preview`: the draft as people will fill it, rules and checks included. Nothing is sent. */
export function PreviewPage() {
  const t = useT();
  const { form, history } = useDraft();
  const scheme = useColourScheme();
  const [device, setDevice] = useState<Device>('desktop');
  const [isTurned, setTurned] = useState(false);
  const [run, setRun] = useState(0);
  const spoken = usePreviewLanguage(history.definition);
  const again = () => setRun(run + 1);
  const definition = useMemo(
    () => translateDefinition(history.definition, spoken.language),
    [history.definition, spoken.language],
  );
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Desk>
      <Tools>
        <DeviceSwitch device={device} onChange={setDevice} />
        <ToggleIconButton
          size="small"
          isPressed={isTurned}
          aria-label={t(`forms.preview.${other}`)}
          title={t(`forms.preview.${other}`)}
          onClick={() => setTurned(!isTurned)}
        >
          {other === 'dark' ? <Dark /> : <Light />}
        </ToggleIconButton>
        <Spoken>
          <Label hidden>{t('forms.preview.language')}</Label>
          <Select isCompact value={spoken.language} onChange={(event) => spoken.choose(event.target.value)}>
            {spoken.languages.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Spoken>
        <Note>{t('forms.preview.note')}</Note>
        <Button size="small" isBasic onClick={again}>
          {t('forms.preview.again')}
        </Button>
      </Tools>
      <InScheme scheme={isTurned ? other : scheme}>
        <div dir={directionOf(spoken.language)} lang={spoken.language}>
          <Paper device={device}>
            <Head>
              <h2 dir="auto">{definition.title}</h2>
              {definition.description && <p>{definition.description}</p>}
            </Head>
            <Attempt
              looksUp
              key={run}
              formKey={form.formKey}
              definition={definition}
              messages={spoken.messages}
              language={spoken.language}
              onAgain={again}
            />
          </Paper>
        </div>
      </InScheme>
    </Desk>
  );
}

const Desk = styled.div`
  box-sizing: border-box;
  min-height: 100%;
  padding: 12px 24px 48px;
  background: ${colour('background.recessed')};
  @media (max-width: 799px) {
    padding: 12px 8px 48px;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  margin-block-end: 12px;
`;
const Spoken = styled(Field)`
  width: 168px;
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Head = styled.div`
  margin-block-end: 24px;
  overflow-wrap: anywhere;
  h2 {
    font-size: 20px;
    line-height: 28px;
  }
  p {
    margin-block-start: 4px;
    color: ${colour('foreground.subtle')};
    white-space: pre-line;
  }
`;
