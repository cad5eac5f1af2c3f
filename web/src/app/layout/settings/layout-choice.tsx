import { LAYOUTS, type ThemeLayout } from '@countersign/shared/api/session/theme-config.ts';
import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** The four layouts as small pictures of themselves. */
export function LayoutChoice({ layout, onChoose }: { layout: ThemeLayout; onChoose: (layout: ThemeLayout) => void }) {
  const t = useT();
  const name = useId();
  return (
    <Tiles role="radiogroup" aria-label={t('layout.keys.layout')}>
      {LAYOUTS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === layout} onChange={() => onChoose(one)} />
          <Picture $layout={one} aria-hidden="true">
            <i />
            <i />
            <i />
          </Picture>
          {t(`layout.values.${one}`)}
        </label>
      ))}
    </Tiles>
  );
}

/** Header, menu and, of columns, the column before it. */
const PARTS: Record<ThemeLayout, readonly [header: string, menu: string, column: string]> = {
  defaults: ['0 0 auto 26%', '0 auto 0 0 / 26% 100%', ''],
  classic: ['0 0 auto 0', '22% auto 0 0 / 26% 78%', ''],
  transverse: ['0 0 auto 0', '', ''],
  columns: ['0 0 auto 38%', '0 auto 0 12% / 26% 100%', '0 auto 0 0 / 12% 100%'],
};
const placed = (part: string): string => {
  const [inset = '', size = ''] = part.split(' / ');
  const [width, height] = size.split(' ');
  if (part === '') return 'display: none;';
  const [top, end, bottom, start] = inset.split(' ');
  const place = `inset-block: ${top} ${bottom}; inset-inline: ${start} ${end};`;
  return size ? `${place} width: ${width}; height: ${height};` : `${place} height: 22%;`;
};

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: 12px;
  label {
    display: grid;
    gap: 6px;
    justify-items: start;
    font-size: 12px;
    cursor: pointer;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  input:checked + span {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 1px ${colour('border.primaryEmphasis')};
  }
  input:focus-visible + span {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
const Picture = styled.span<{ $layout: ThemeLayout }>`
  position: relative;
  box-sizing: border-box;
  width: 100%;
  height: 60px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.default')};
  overflow: hidden;
  i {
    position: absolute;
    background: ${colour('background.emphasis')};
    opacity: 0.35;
  }
  i:nth-child(1) {
    ${({ $layout }) => placed(PARTS[$layout][0])}
  }
  i:nth-child(2) {
    opacity: 0.2;
    ${({ $layout }) => placed(PARTS[$layout][1])}
  }
  i:nth-child(3) {
    opacity: 0.7;
    ${({ $layout }) => placed(PARTS[$layout][2])}
  }
`;
