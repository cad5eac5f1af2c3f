import { get as getTheme } from '@countersign/shared/api/forms/theme.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { useDraft } from '../../session/form-context.ts';
import { drawPoster } from './draw-poster.ts';
import { PublishPart } from '../publish-layout.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { qrSvg } from '../../../../lib/look/qr-svg.ts';
import { pngOf, saveFile, svgBlob } from '../../../../lib/look/save-picture.ts';

const SIDES = ['256', '512', '1024', '2048'];

/** The code to scan and a poster with it, to be saved as files. */
export function PicturesPart({ link, name }: { link: string; name: string }) {
  const t = useT();
  const [side, setSide] = useState('512');
  const poster = usePoster(link);
  const savePng = (svg: string, file: string) =>
    pngOf(svg).then(
      (png) => saveFile(file, png),
      () => notify('error', t('forms.pictures.failed')),
    );
  return (
    <PublishPart>
      <h2>{t('forms.pictures.title')}</h2>
      <Row>
        <div>
          <QrCode text={link} label={t('forms.publish.qrText', { link })} />
          <SelectField
            label={t('forms.pictures.size')}
            value={side}
            options={SIDES.map((value) => ({ value, label: t('forms.pictures.pixels', { side: value }) }))}
            onChange={setSide}
          />
          <Buttons>
            <Button size="small" onClick={() => void savePng(qrSvg(link, Number(side)), `${name}-qr.png`)}>
              {t('forms.pictures.qrPng')}
            </Button>
            <Button size="small" onClick={() => saveFile(`${name}-qr.svg`, svgBlob(qrSvg(link, Number(side))))}>
              {t('forms.pictures.qrSvg')}
            </Button>
          </Buttons>
        </div>
        {poster && (
          <div>
            <PosterPicture src={poster.address} alt={t('forms.pictures.posterAlt')} />
            <Buttons>
              <Button size="small" onClick={() => void savePng(poster.svg, `${name}-poster.png`)}>
                {t('forms.pictures.posterPng')}
              </Button>
            </Buttons>
          </div>
        )}
      </Row>
    </PublishPart>
  );
}

/** The poster of the draft's title in the theme that is saved, drawn anew when one of them changes. */
function usePoster(link: string): { svg: string; address: string } | null {
  const t = useT();
  const { form, history } = useDraft();
  const { title, description = '' } = history.definition;
  const { data } = useRead(getTheme, { formKey: form.formKey });
  const [poster, setPoster] = useState<{ svg: string; address: string } | null>(null);
  const hint = t('forms.pictures.hint');
  useEffect(() => {
    let address = '';
    let isOver = false;
    void drawPoster({ title, description, hint, link, theme: data?.theme ?? PLAIN_THEME }).then((svg) => {
      if (isOver) return;
      address = URL.createObjectURL(svgBlob(svg));
      setPoster({ svg, address });
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(address);
    };
  }, [title, description, hint, link, data]);
  return poster;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 48px;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
`;
const PosterPicture = styled.img`
  display: block;
  width: 176px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
