import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button, Field, Input, Label } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notify.ts';
import { fillLink } from '../addresses.ts';
import { PublishPart } from './publish-layout.ts';
import { QrCode } from './qr-code.tsx';

/** The link under which people fill the form, to copy and to scan. */
export function FillLink({ formKey, isOpen }: { formKey: string; isOpen: boolean }) {
  const t = useT();
  const link = fillLink(formKey);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      notify('success', t('forms.link.copied'));
    } catch {
      notify('error', t('forms.link.notCopied'));
    }
  }
  return (
    <PublishPart>
      <h2>{t('forms.publish.link')}</h2>
      {!isOpen && <p className="quiet">{t('forms.publish.linkClosed')}</p>}
      <Field>
        <Label hidden>{t('forms.publish.link')}</Label>
        <Input isCompact readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Buttons>
        <Button size="small" onClick={() => void copy()}>
          {t('forms.link.copy')}
        </Button>
        {isOpen && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('forms.link.open')}
            <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
          </a>
        )}
      </Buttons>
      {isOpen && (
        <figure>
          <QrCode text={link} label={t('forms.publish.qrText', { link })} />
          <figcaption className="quiet">{t('forms.publish.qrHint')}</figcaption>
        </figure>
      )}
    </PublishPart>
  );
}

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-block: 8px 24px;
  a {
    color: ${colour('foreground.primary')};
  }
`;
