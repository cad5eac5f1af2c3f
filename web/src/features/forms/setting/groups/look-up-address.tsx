import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../../ui/fields/fields.tsx';
import { lookUpLink } from '../../addresses.ts';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';

/** Where the look-up page lies: to be opened, copied or scanned. */
export function LookUpAddress({ formKey }: { formKey: string }) {
  const t = useT();
  const link = lookUpLink(formKey);
  return (
    <FieldStack>
      <p>
        <a href={link} target="_blank" rel="noreferrer" aria-label={`${t('forms.lookUp.view')}: ${link}`}>
          <bdi>{link}</bdi>
        </a>
      </p>
      <p>
        <Button size="small" onClick={() => void copyText(t, link)}>
          {t('forms.lookUp.copy')}
        </Button>
      </p>
      <QrCode text={link} label={t('forms.publish.qrText', { link })} />
    </FieldStack>
  );
}
