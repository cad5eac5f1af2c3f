import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Message } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { EditorFileButton } from '../../upload/editor-file-button.tsx';

interface Props {
  label: string;
  hint?: string;
  isRequired: boolean;
  /** Address of the picture; empty for none. */
  value: string;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** A picture: chosen, looked at, replaced. */
export function PictureField({ label, hint, isRequired, value, isDisabled, error, onChange }: Props) {
  const t = useT();
  return (
    <Box role="group" aria-label={label}>
      <strong>
        {label}
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </strong>
      {hint && <Hint>{hint}</Hint>}
      {value && <img src={value} alt="" />}
      {!isDisabled && (
        <Line>
          <EditorFileButton
            label={t(value === '' ? 'forms.setting.choosePicture' : 'forms.setting.replacePicture')}
            accept=".png,.jpg,.jpeg"
            onChange={onChange}
          />
          {value && !isRequired && (
            <Button size="small" isBasic onClick={() => onChange('')}>
              {t('common.removeName', { name: label })}
            </Button>
          )}
        </Line>
      )}
      {error && (
        <Message validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
    </Box>
  );
}

/** A picture in a table. */
export const Thumbnail = styled.img`
  display: block;
  max-width: 64px;
  height: 24px;
  border-radius: 2px;
  object-fit: contain;
`;

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  strong {
    font-weight: 600;
  }
  img {
    max-width: 100%;
    max-height: 96px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
`;
const Mark = styled.span`
  color: ${colour('foreground.danger')};
`;
const Hint = styled.span`
  color: ${colour('foreground.subtle')};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
