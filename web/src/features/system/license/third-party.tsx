import { useState } from 'react';
import styled from 'styled-components';
import packages from 'virtual:third-party';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { saveText } from '../../../lib/texts/save-text.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

/** Every package that the product is made of, with its licence: the build lists them. */
export function ThirdParty() {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = packages.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(words));
  return (
    <Box>
      <TextField type="search" label={t('system.license.searchThirdParty')} value={wanted} onChange={setWanted} />
      <Line>
        <span role="status">{t('system.license.packages', { count: found.length })}</span>
        <Button size="small" isBasic onClick={() => saveText('third-party-licenses.txt', asText(), 'text/plain')}>
          {t('system.license.saveThirdParty')}
        </Button>
      </Line>
      {found.length > 0 && (
        <Scroll tabIndex={0} role="region" aria-label={t('system.license.thirdParty')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('system.license.package')}</th>
                <th scope="col">{t('system.license.version')}</th>
                <th scope="col">{t('system.license.licence')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ name, version, license }) => (
                <tr key={`${name} ${version}`}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{version}</td>
                  <td>
                    <bdi>{license}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Box>
  );
}

const asText = (): string => packages.map(({ name, version, license }) => `${name} ${version}\t${license}\n`).join('');

const Box = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  color: ${colour('foreground.subtle')};
`;
const Scroll = styled.div`
  max-height: 400px;
  overflow: auto;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 12px;
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
    vertical-align: baseline;
  }
  thead th,
  td:first-of-type {
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${colour('background.subtle')};
    color: ${colour('foreground.subtle')};
    font-weight: 600;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${colour('border.subtle')};
  }
`;
