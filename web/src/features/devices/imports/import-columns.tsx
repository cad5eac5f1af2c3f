import { IMPORT_FIELDS, type ImportCommon, type ImportField } from '@countersign/shared/api/devices/import.ts';
import { csvSeparator } from '@countersign/shared/basics/csv.ts';
import { isNeededOfDevice } from '@countersign/shared/devices/read-device.ts';
import { sampleImport } from '@countersign/shared/devices/sample-import.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { saveText } from '../../../lib/texts/save-text.ts';

/** What the file has to look like, before one is chosen: its columns, which of them are needed, and a sample. */
export function ImportColumns({ common }: { common: ImportCommon }) {
  const t = useT();
  const isFilled = (field: ImportField) => (field === 'formKey' || field === 'formDataId') && !!common[field]?.trim();
  const save = () =>
    saveText(
      'device-records.csv',
      sampleImport((field) => t(`files.heading.${field}`), csvSeparator(new Intl.NumberFormat())),
      'text/csv',
    );
  const list = (isNeeded: boolean) => IMPORT_FIELDS.filter((field) => isNeededOfDevice(field) === isNeeded);
  return (
    <>
      <Columns>
        <dt>{t('devices.import.required')}</dt>
        <dd>
          {list(true).map((field) => (
            <Column key={field} data-filled={isFilled(field) || undefined}>
              {t(`devices.field.${field}`)}
              {isFilled(field) ? ` · ${t('devices.import.filledBelow')}` : ' *'}
            </Column>
          ))}
        </dd>
        <dt>{t('devices.import.optional')}</dt>
        <dd>
          {list(false).map((field) => (
            <Column key={field}>{t(`devices.field.${field}`)}</Column>
          ))}
        </dd>
      </Columns>
      <Button size="small" isLink onClick={save}>
        {t('devices.import.sample')}
      </Button>
    </>
  );
}

const Columns = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 8px 16px;
  margin-block: 16px 8px;
  dt {
    color: ${colour('foreground.subtle')};
    line-height: 24px;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin: 0;
  }
  @media (max-width: 599px) {
    grid-template-columns: 1fr;
    gap: 4px;
  }
`;
const Column = styled.span`
  padding: 0 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  font-size: 13px;
  line-height: 22px;
  &[data-filled] {
    color: ${colour('foreground.subtle')};
  }
`;
