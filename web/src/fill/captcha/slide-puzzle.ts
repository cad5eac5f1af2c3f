import type { CaptchaTexts } from './captcha-texts.ts';
import { type Puzzle, WIDTH } from './captcha-calls.ts';
import { make } from './make-element.ts';

/** Draws one puzzle into the dialog; `onPoint` is called once, with what the person has chosen. */
export interface PuzzleView {
  title: string;
  parts: readonly HTMLElement[];
  /** What the keyboard begins at. */
  start: HTMLElement;
}

const PIECE = 47;
/** Where the protocol has every piece. */
const PIECE_Y = 5;

/** A piece that a slider moves: dragged and let go, or moved with the arrow keys and confirmed with Enter. */
export function slidePuzzle(puzzle: Puzzle, texts: CaptchaTexts, onPoint: (point: unknown) => void): PuzzleView {
  const piece = make('img', { class: 'captcha-piece', alt: '', src: pictureOf(puzzle.jigsawImageBase64 ?? '') });
  const picture = make('img', {
    class: 'captcha-picture',
    alt: texts.picture,
    src: pictureOf(puzzle.originalImageBase64),
  });
  const slider = make('input', {
    class: 'captcha-slider',
    type: 'range',
    min: '0',
    max: String(WIDTH - PIECE),
    step: '1',
    value: '0',
    'aria-label': texts.slider,
    'aria-description': texts.sliderKeys,
  });
  const hint = make('span', { class: 'captcha-hint', 'aria-hidden': 'true' }, texts.sliderHint);
  let isDone = false;
  const finish = () => {
    if (isDone || slider.value === '0') return;
    isDone = true;
    slider.disabled = true;
    onPoint({ x: Number(slider.value), y: PIECE_Y });
  };
  slider.addEventListener('input', () => {
    hint.hidden = true;
    piece.style.insetInlineStart = `${(Number(slider.value) / WIDTH) * 100}%`;
  });
  slider.addEventListener('pointerup', finish);
  // A finger that scrolled away has let go as well.
  slider.addEventListener('touchend', finish);
  slider.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finish();
  });
  const stage = make('div', { class: 'captcha-stage' }, picture, piece);
  return {
    title: texts.titleSlide,
    parts: [stage, make('div', { class: 'captcha-track' }, slider, hint)],
    start: slider,
  };
}

export const pictureOf = (base64: string): string => `data:image/png;base64,${base64}`;
