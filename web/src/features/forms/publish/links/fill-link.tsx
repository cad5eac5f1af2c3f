import type { Publishing } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, Field, Input, Label } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { fillLink, viewLink } from '../../addresses.ts';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { PublishPart } from '../publish-layout.ts';
import { SlugSetting } from './slug-setting.tsx';

interface Props {
  formKey: FormKey;
  isOpen: boolean;
  publishing: Publishing | undefined;
  onChange: (present: Publishing | undefined) => boolean;
}

/** The link under which people fill the form, and the form's own name in it. */
export function FillLink({ formKey, isOpen, publishing, onChange }: Props) {
  const t = useT();
  const link = fillLink(publishing?.slug ?? formKey);
  return (
    <PublishPart>
      <h2>{t('forms.publish.link')}</h2>
      {!isOpen && <p className="quiet">{t('forms.publish.linkClosed')}</p>}
      <Field>
        <Label hidden>{t('forms.publish.link')}</Label>
        <Input isCompact readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Buttons>
        <Button size="small" onClick={() => void copyText(t, link)}>
          {t('forms.link.copy')}
        </Button>
        {isOpen && (
          <>
            <a href={link} target="_blank" rel="noreferrer">
              {t('forms.link.open')}
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
            <a href={viewLink(formKey)} target="_blank" rel="noreferrer">
              {t('forms.link.view')}
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          </>
        )}
      </Buttons>
      {publishing && <SlugSetting formKey={formKey} publishing={publishing} onChange={onChange} />}
    </PublishPart>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block-start: 8px;
  a {
    color: ${colour('foreground.primary')};
  }
`;
