import type { CarouselField } from '@countersign/shared/forms/fields/carousel/schema.ts';
import type { ImageField } from '@countersign/shared/forms/fields/image/schema.ts';
import type { VideoField } from '@countersign/shared/forms/fields/video/schema.ts';
import { videoSource } from '@countersign/shared/forms/media/video-source.ts';
import { Fragment } from 'react';
import { Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import { EditorFileButton } from '../../../../../ui/upload/editor-file-button.tsx';
import { PictureSetting } from './picture-setting.tsx';
import type { EditorProps } from '../setting-words.ts';

/** One picture with its words. */
export function ImageSetting({ at, field }: EditorProps<ImageField>) {
  const set = useSetting(at);
  return (
    <div data-setting="picture">
      <PictureSetting hasCaption value={field.picture} onChange={(picture) => set({ picture })} />
    </div>
  );
}

const NEW_PICTURE = { address: '', alt: '', isDecorative: false };

/** The pictures in their order. */
export function PicturesSetting({ at, field }: EditorProps<CarouselField>) {
  const t = useT();
  const set = useSetting(at);
  const { pictures } = field;
  return (
    <div data-setting="pictures">
      {pictures.map((picture, place) => (
        <Fragment key={place}>
          <PictureSetting
            hasCaption
            value={picture}
            onChange={(next) => set({ pictures: pictures.with(place, next) })}
            onRemove={() => set({ pictures: pictures.toSpliced(place, 1) })}
          />
          <hr />
        </Fragment>
      ))}
      {pictures.length < 20 && (
        <Button size="small" onClick={() => set({ pictures: [...pictures, NEW_PICTURE] })}>
          {t('forms.setting.addPicture')}
        </Button>
      )}
    </div>
  );
}

/** Where the video comes from; captions where it is a file of ours. */
export function VideoSetting({ at, field }: EditorProps<VideoField>) {
  const t = useT();
  const set = useSetting(at);
  const source = videoSource(field.address);
  const isWrong = field.address.trim() !== '' && source === null;
  return (
    <>
      <TextSetting
        name="address"
        label={t('forms.setting.videoAddress')}
        hint={t('forms.setting.videoAddressHint')}
        error={isWrong ? t('forms.setting.videoAddressWrong') : undefined}
        value={field.address}
        maxLength={500}
        onChange={(address) => set({ address })}
      />
      <EditorFileButton label={t('forms.setting.uploadVideo')} accept=".mp4" onChange={(address) => set({ address })} />
      {source?.type === 'file' && (
        <>
          <EditorFileButton
            label={t(field.captions ? 'forms.setting.replaceCaptions' : 'forms.setting.addCaptions')}
            accept=".vtt"
            onChange={(captions) => set({ captions })}
          />
          {field.captions && (
            <Button size="small" isBasic isDanger onClick={() => set({ captions: undefined })}>
              {t('forms.setting.removeCaptions')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
