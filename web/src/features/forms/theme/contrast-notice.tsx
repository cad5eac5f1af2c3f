import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { themeContrast } from '@countersign/shared/forms/theme/theme-contrast.ts';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  theme: FormTheme;
  onChange: (part: Partial<FormTheme>) => void;
}

/** Says when the colour is hard to read, with the number, and offers one that is not. */
export function ContrastNotice({ theme, onChange }: Props) {
  const t = useT();
  const { formatNumber } = useFormat();
  const problem = themeContrast(theme);
  if (!problem) return null;
  const { ratio, needed, better } = problem;
  return (
    <Alert type="warning" role="status">
      <Alert.Title>{t('forms.theme.contrast')}</Alert.Title>
      <p>{t('forms.theme.contrastText', { ratio: formatNumber(ratio), needed: formatNumber(needed) })}</p>
      <div>
        <Take size="small" onClick={() => onChange({ themeColor: better })}>
          <Sample style={{ background: better }} />
          {t('forms.theme.better', { colour: better })}
        </Take>
      </div>
    </Alert>
  );
}

const Take = styled(Button)`
  margin-block-start: 8px;
`;
const Sample = styled.span`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-inline-end: 6px;
  border-radius: 2px;
`;
