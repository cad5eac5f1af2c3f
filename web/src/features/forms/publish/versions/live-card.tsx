import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { formAddress } from '../../addresses.ts';

interface Props {
  formKey: string;
  /** What the form is called. */
  name: string;
  link: string;
  hasApproval: boolean;
}

/** What a form that was just published is good for: the link to pass on, and what most people do next. */
export function LiveCard({ formKey, name, link, hasApproval }: Props) {
  const t = useT();
  const titleId = useId();
  const mayChooseProcess = useMay('workflow:definition:list');
  const mayOffer = useMay('zendesk:availability:list');
  return (
    <Card aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{t('forms.publish.live.title')}</h2>
        <a href={link} target="_blank" rel="noreferrer" dir="ltr">
          {link}
          <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
        </a>
        <Row>
          <Button isPrimary onClick={() => void copyText(t, link)}>
            {t('forms.link.copy')}
          </Button>
          <a href={link} target="_blank" rel="noreferrer">
            {t('forms.link.open')}
            <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
          </a>
          {!hasApproval && mayChooseProcess && (
            <Link to={formAddress(formKey, 'workflow')}>{t('forms.publish.live.approval')}</Link>
          )}
          {mayOffer && (
            <Link to={`/zendesk/availability?${new URLSearchParams({ formName: name, open: formKey })}`}>
              {t('forms.publish.live.tickets')}
            </Link>
          )}
        </Row>
      </div>
      <QrCode text={link} label={t('forms.publish.qrText', { link })} />
    </Card>
  );
}

const Card = styled.section`
  display: flex;
  justify-content: space-between;
  gap: 24px;
  margin-block-end: 32px;
  padding: 20px;
  border: 1px solid ${colour('border.successEmphasis')};
  border-radius: 8px;
  background: ${colour('background.success')};
  > div {
    min-width: 0;
  }
  h2 {
    margin-block-end: 8px;
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  a {
    color: ${colour('foreground.primary')};
    overflow-wrap: anywhere;
  }
  > div > a {
    font-size: 16px;
    line-height: 24px;
  }
  svg {
    flex: none;
    width: 112px;
    height: 112px;
    margin: 0;
  }
  @media (max-width: 599px) {
    flex-direction: column;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-block-start: 16px;
`;
