import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import styled, { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { rowOfTabs } from '../../../lib/look/row-of-tabs.ts';

export const Bar = styled.nav`
  display: flex;
  align-items: stretch;
  box-sizing: border-box;
  min-width: 0;
  height: var(--cs-tags-height);
  padding-inline: 8px;
  border-block-end: 1px solid ${colour('border.subtle')};
  background: ${colour('background.default')};
`;

/** Bordered chips. */
const one = css`
  gap: 6px;
  align-items: center;
  li {
    height: 26px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
  li[data-current] {
    border-color: ${colour('border.primaryEmphasis')};
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
`;
/** Text alone. */
const four = css`
  gap: 4px;
  align-items: stretch;
  li[data-current] a {
    color: ${colour('foreground.primary')};
    font-weight: 600;
  }
`;
/** Tabs of a browser, whose feet run out into the line below. */
const five = css`
  align-items: flex-end;
  padding-inline: 8px;
  li {
    height: 30px;
    border-radius: 8px 8px 0 0;
  }
  li[data-current] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
  }
  li[data-current]::before,
  li[data-current]::after {
    position: absolute;
    inset-block-end: 0;
    width: 8px;
    height: 8px;
    content: '';
    background: radial-gradient(
      circle at 0 0,
      transparent 8px,
      ${colour('background.primaryEmphasis', { transparency: 200 })} 8.5px
    );
  }
  li[data-current]::before {
    inset-inline-start: -8px;
  }
  li[data-current]::after {
    inset-inline-end: -8px;
    transform: scaleX(-1);
  }
  [dir='rtl'] & li[data-current]::before {
    transform: scaleX(-1);
  }
  [dir='rtl'] & li[data-current]::after {
    transform: none;
  }
`;
const STYLES = { 'tags-style-one': one, 'tags-style-four': four, 'tags-style-five': five };

export const TagList = styled.ul<{ $style: PersonalTheme['tagsStyle'] }>`
  display: flex;
  flex: 1;
  min-width: 0;
  ${rowOfTabs}
  li {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    max-width: 220px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    height: 100%;
    box-sizing: border-box;
    padding-inline: 12px;
    border-radius: inherit;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    text-decoration: none;
  }
  a:has(+ button) {
    padding-inline-end: 2px;
  }
  a:hover,
  [aria-current] {
    color: ${colour('foreground.default')};
  }
  a span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
  a i {
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${colour('background.warningEmphasis')};
  }
  button {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 12px;
    background: none;
    color: ${colour('foreground.subtle')};
    cursor: pointer;
  }
  button svg {
    width: 10px;
    height: 10px;
  }
  button:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
    color: ${colour('foreground.default')};
  }
  a:focus-visible,
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  ${({ $style }) => STYLES[$style]}
`;

export const MenuButton = styled.button`
  flex: none;
  align-self: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.subtle')};
  cursor: pointer;
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
