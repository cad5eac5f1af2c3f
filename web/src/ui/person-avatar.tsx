import styled, { css } from 'styled-components';
import { hue } from '../lib/look/colour.ts';

interface Props {
  name: string;
  /** Address of a picture; initials where there is none. */
  avatar?: string;
  size?: Size;
}

type Size = 'small' | 'medium' | 'large';

const PIXELS: Readonly<Record<Size, number>> = { small: 24, medium: 32, large: 72 };
const LETTERS: Readonly<Record<Size, number>> = { small: 10, medium: 12, large: 24 };

const HUES = ['blue', 'green', 'kale', 'azure', 'purple', 'crimson', 'teal'];

const firstLetter = (word = '') => /^./u.exec(word)?.[0] ?? '';

/** Two letters of Latin names, one character of Chinese, Japanese and Korean ones. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0]);
  if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(first)) return first;
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return (first + last).toUpperCase();
}

/** The same person always has the same colour. */
function hueOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return HUES[sum % HUES.length] ?? 'blue';
}

/** A face or initials; the name stands beside it, so screen readers skip it. */
export function PersonAvatar({ name, avatar = '', size = 'small' }: Props) {
  if (avatar) return <Picture src={avatar} alt="" $size={size} />;
  return <Initials aria-hidden="true" data-initials={initialsOf(name)} $hue={hueOf(name)} $size={size} />;
}

const shape = css<{ $size: Size }>`
  flex: none;
  width: ${({ $size }) => PIXELS[$size]}px;
  height: ${({ $size }) => PIXELS[$size]}px;
  border-radius: 50%;
`;
const Picture = styled.img<{ $size: Size }>`
  ${shape}
  object-fit: cover;
`;
const Initials = styled.i<{ $hue: string; $size: Size }>`
  ${shape}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  background: ${({ $hue, theme }) => hue($hue, 700)({ theme })};
  color: #fff;
  font-size: ${({ $size }) => LETTERS[$size]}px;
  font-style: normal;
  font-weight: 600;
  /* Drawn, not written: the name beside it is the text. */
  &::before {
    content: attr(data-initials);
  }
`;
