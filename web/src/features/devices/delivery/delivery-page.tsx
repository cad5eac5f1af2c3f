import { previewDelivery } from '@countersign/shared/api/devices/delivery.ts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../lib/calls/error-text.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { TextareaField } from '../../../ui/fields/fields.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { MatchTable } from './match-table.tsx';
import { chosenDevices, type Choices, countOf } from './matches.ts';
import { NumberForm } from './number-form.tsx';
import { ResultTable } from './result-table.tsx';
import { useDelivery } from './use-delivery.ts';

/** `/customer/delivery`: one delivery number for many pasted serial numbers, looked at before anything is written. */
export function DeliveryPage() {
  const t = useT();
  const [serials, setSerials] = useState('');
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isShown, setShown] = useState(false);
  const preview = useWrite(previewDelivery, { notifyErrors: false });
  const [rows, setRows] = useState<Awaited<ReturnType<typeof preview.run>>>();
  const delivery = useDelivery();
  const check = async (event?: FormEvent) => {
    event?.preventDefault();
    delivery.reset();
    const reply = await preview.run({ serials });
    setRows(reply);
    setChoices(new Map());
    setShown(reply !== undefined);
  };
  const devices = chosenDevices(rows?.rows ?? [], choices);
  return (
    <Page $width="form">
      <PageHeader title={t('devices.delivery.title')} description={t('devices.delivery.description')} />
      <Paste noValidate onSubmit={(event) => void check(event)}>
        <TextareaField
          label={t('devices.delivery.serials')}
          hint={t('devices.delivery.serialsHint')}
          value={serials}
          rows={4}
          error={fieldErrors(preview.error)['serials']}
          onChange={(text) => {
            setSerials(text);
            setShown(false);
          }}
        />
        <div>
          <Button type="submit" isPrimary={!isShown} disabled={preview.isBusy}>
            {t('devices.delivery.check')}
          </Button>
        </div>
      </Paste>
      {isShown && rows && !delivery.result && (
        <section aria-labelledby="matches">
          <Heading id="matches">{t('devices.delivery.found', { count: devices.length })}</Heading>
          <p role="status">
            {t('devices.delivery.summary', {
              matched: countOf(rows.rows, 'matched') + countOf(rows.rows, 'alike'),
              ambiguous: countOf(rows.rows, 'ambiguous'),
              unmatched: countOf(rows.rows, 'unmatched'),
              repeated: countOf(rows.rows, 'repeated'),
            })}
          </p>
          <NumberForm delivery={delivery} devices={devices} />
          <MatchTable rows={rows.rows} choices={choices} onChoose={setChoices} />
        </section>
      )}
      {delivery.result && <ResultTable delivery={delivery} onAgain={() => void check()} />}
    </Page>
  );
}

const Heading = styled.h2`
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
`;
const Paste = styled.form`
  display: grid;
  gap: 16px;
  max-width: 720px;
  margin-block-end: 32px;
`;
