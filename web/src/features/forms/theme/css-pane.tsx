import { MOST_CSS } from '@countersign/shared/forms/theme/form-theme.ts';
import { type DroppedCss, sanitiseCss } from '@countersign/shared/forms/theme/sanitise-css.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';

interface Props {
  css: string;
  /** What the server left out when it was saved last. */
  dropped: readonly DroppedCss[];
  onChange: (css: string) => void;
}

/** Own CSS, with what will not be kept named while it is written: the server checks with the same code. */
export function CssPane({ css, dropped, onChange }: Props) {
  const t = useT();
  const now = useMemo(() => sanitiseCss(css).dropped, [css]);
  const shown = now.length > 0 ? now : dropped;
  return (
    <FieldStack>
      <Code>
        <TextareaField
          label={t('forms.theme.css')}
          hint={t('forms.theme.cssHint')}
          value={css}
          rows={10}
          maxLength={MOST_CSS}
          placeholder={'& { … }\nh1 { letter-spacing: 0.02em; }\n.cs-label { font-weight: 500; }'}
          onChange={onChange}
        />
      </Code>
      {shown.length > 0 && (
        <Alert type="warning" role="status">
          <Alert.Title>{t(now.length > 0 ? 'forms.theme.willDrop' : 'forms.theme.dropped')}</Alert.Title>
          <List>
            {shown.map(({ reason, text }, at) => (
              <li key={at}>
                <code>{text}</code> {t(`forms.theme.reason.${reason}`)}
              </li>
            ))}
          </List>
        </Alert>
      )}
    </FieldStack>
  );
}

const Code = styled.div`
  textarea {
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 12px;
  }
`;
const List = styled.ul`
  && {
    padding-inline-start: 16px;
    list-style: disc;
  }
  code {
    overflow-wrap: anywhere;
  }
`;
