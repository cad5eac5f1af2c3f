import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { EditorFileButton } from '../../../ui/upload/editor-file-button.tsx';

interface Props {
  label: string;
  address: string;
  onChange: (address: string) => void;
}

/** A picture of the theme: decoration, so it needs no words. */
export function ImageSetting({ label, address, onChange }: Props) {
  const t = useT();
  return (
    <Box role="group" aria-label={label}>
      <strong>{label}</strong>
      {address && <img src={address} alt="" />}
      <Line>
        <EditorFileButton
          label={t(address === '' ? 'forms.setting.choosePicture' : 'forms.setting.replacePicture')}
          accept=".png,.jpg,.jpeg"
          onChange={onChange}
        />
        {address && (
          <Button size="small" isBasic onClick={() => onChange('')}>
            {t('common.removeName', { name: label })}
          </Button>
        )}
      </Line>
    </Box>
  );
}

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
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
