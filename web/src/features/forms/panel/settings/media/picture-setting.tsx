import type { Picture } from '@countersign/shared/forms/media/media-address.ts';
import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { EditorFileButton } from '../../../../../ui/upload/editor-file-button.tsx';
import { CheckField } from '../../../../../ui/fields/fields.tsx';
import { TextSetting } from '../../parts/text-setting.tsx';

interface Props {
  value: Picture;
  hasCaption?: boolean;
  onChange: (picture: Picture) => void;
  onRemove?: () => void;
}

/** One picture: the file, and the words that stand for it. */
export function PictureSetting({ value, hasCaption = false, onChange, onRemove }: Props) {
  const t = useT();
  return (
    <Box>
      {value.address !== '' && <img src={value.address} alt={value.alt} />}
      <EditorFileButton
        label={t(value.address === '' ? 'forms.setting.choosePicture' : 'forms.setting.replacePicture')}
        accept=".png,.jpg,.jpeg"
        onChange={(address) => onChange({ ...value, address })}
      />
      {onRemove && (
        <Button size="small" isBasic isDanger onClick={onRemove}>
          {t('common.remove')}
        </Button>
      )}
      <CheckField
        label={t('forms.setting.isDecorative')}
        isChecked={value.isDecorative}
        onChange={(isDecorative) => onChange({ ...value, isDecorative })}
      />
      {!value.isDecorative && (
        <TextSetting
          isLong
          name="alt"
          label={t('forms.setting.alt')}
          hint={t('forms.setting.altHint')}
          value={value.alt}
          maxLength={500}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
      {hasCaption && (
        <TextSetting
          name="caption"
          label={t('forms.setting.caption')}
          value={value.caption}
          maxLength={500}
          onChange={(caption) => onChange(caption ? { ...value, caption } : { ...value, caption: undefined })}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  > * {
    max-width: 100%;
  }
  > div:has(textarea),
  > div:has(input[type='text']) {
    justify-self: stretch;
  }
  img {
    max-width: 100%;
    max-height: 150px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
`;
