import { type Channel, type Publishing, removeChannel } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { formatNumber } from '../../../../lib/texts/format.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { fillLink } from '../../addresses.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { PublishPart } from '../publish-layout.ts';
import { qrSvg } from '../../../../lib/look/qr-svg.ts';
import { saveFile, svgBlob } from '../../../../lib/look/save-picture.ts';

interface Props {
  formKey: FormKey;
  publishing: Publishing;
  onChange: (present: Publishing | undefined) => boolean;
}

/** Links of their own, with the answers that came through each. */
export function ChannelsPart({ formKey, publishing, onChange }: Props) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const removing = useWrite(removeChannel);
  const { channels, slug } = publishing;
  const remove = async ({ id, name }: Channel) => {
    const question = {
      title: t('forms.channel.removeTitle', { name }),
      text: t('forms.channel.removeText'),
      verb: t('common.remove'),
    };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    if (onChange(await removing.run({ formKey, id }))) notify('success', t('common.deleteSuccess'));
  };
  return (
    <PublishPart>
      <h2>{t('forms.channel.title')}</h2>
      <p className="quiet">{t('forms.channel.hint')}</p>
      {channels.length > 0 && (
        <Scroll>
          <table role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader">{t('forms.channel.name')}</th>
                <th role="columnheader">{t('forms.channel.extValue')}</th>
                <th role="columnheader" className="number">
                  {t('forms.channel.answers')}
                </th>
                <th role="columnheader">
                  <span className="visually-hidden">{t('common.table.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {channels.map((channel) => (
                <Row
                  key={channel.id}
                  channel={channel}
                  link={channelLink(slug ?? formKey, channel.extValue)}
                  onRemove={() => void remove(channel)}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Button size="small" onClick={() => setAdding(true)}>
        {t('forms.channel.add')}
      </Button>
      {isAdding && <ChannelDialog formKey={formKey} onChange={onChange} onClose={() => setAdding(false)} />}
    </PublishPart>
  );
}

const channelLink = (name: string, extValue: string): string =>
  `${fillLink(name)}?extValue=${encodeURIComponent(extValue)}`;

function Row({ channel, link, onRemove }: { channel: Channel; link: string; onRemove: () => void }) {
  const t = useT();
  const { name, extValue, answers } = channel;
  return (
    <tr role="row">
      <td role="cell">{name}</td>
      <td role="cell">{extValue}</td>
      <td role="cell" className="number">
        {formatNumber(answers)}
      </td>
      <td role="cell" className="actions">
        <Button
          size="small"
          isBasic
          aria-label={t('forms.channel.copyName', { name })}
          onClick={() => void copyText(t, link)}
        >
          {t('forms.link.copy')}
        </Button>
        <Button
          size="small"
          isBasic
          aria-label={t('forms.channel.qrName', { name })}
          onClick={() => saveFile(`${extValue}-qr.svg`, svgBlob(qrSvg(link, 512)))}
        >
          {t('forms.channel.qr')}
        </Button>
        <Button size="small" isBasic isDanger aria-label={t('common.removeName', { name })} onClick={onRemove}>
          {t('common.remove')}
        </Button>
      </td>
    </tr>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  margin-block-end: 12px;
  table {
    width: 100%;
    max-width: 800px;
    border-collapse: collapse;
  }
  th,
  td {
    height: 40px;
    padding: 4px 16px 4px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
    text-align: start;
    overflow-wrap: anywhere;
  }
  th {
    color: ${colour('foreground.subtle')};
    font-weight: 400;
    white-space: nowrap;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .actions {
    text-align: end;
    white-space: nowrap;
  }
  /* A line for what it is, and one for what can be done with it. */
  @media (max-width: 599px) {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr);
      border-block-end: 1px solid ${colour('border.subtle')};
    }
    th,
    td {
      height: auto;
      padding-block: 8px;
      border-block-end: 0;
    }
    .number {
      padding-inline-end: 0;
    }
    th:last-child {
      display: none;
    }
    .actions {
      grid-column: 1 / -1;
      padding-block-start: 0;
      text-align: start;
    }
  }
`;
