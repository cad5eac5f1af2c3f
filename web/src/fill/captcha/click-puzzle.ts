import type { CaptchaTexts } from './captcha-texts.ts';
import { HEIGHT, type Puzzle, WIDTH } from './captcha-calls.ts';
import { make } from './make-element.ts';
import { type PuzzleView, pictureOf } from './slide-puzzle.ts';

const STEP = 5;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Signs that are clicked in their order; with the keyboard a cross is moved with the arrow keys, and Enter clicks. */
export function clickPuzzle(puzzle: Puzzle, texts: CaptchaTexts, onPoint: (point: unknown) => void): PuzzleView {
  const words = puzzle.wordList ?? [];
  const points: { x: number; y: number }[] = [];
  const picture = make('img', {
    class: 'captcha-picture',
    alt: texts.picture,
    src: pictureOf(puzzle.originalImageBase64),
  });
  const cross = make('span', { class: 'captcha-cross', 'aria-hidden': 'true' });
  const stage = make('div', {
    class: 'captcha-stage captcha-clicks',
    tabindex: '0',
    role: 'application',
    'aria-label': texts.picture,
    'aria-description': texts.clickKeys,
  });
  stage.append(picture, cross);
  let at = { x: WIDTH / 2, y: HEIGHT / 2 };
  const place = (element: HTMLElement, { x, y }: typeof at) => {
    element.style.insetInlineStart = `${(x / WIDTH) * 100}%`;
    element.style.insetBlockStart = `${(y / HEIGHT) * 100}%`;
  };
  place(cross, at);
  const click = (point: typeof at) => {
    if (points.length === words.length) return;
    points.push({ x: Math.round(point.x), y: Math.round(point.y) });
    const mark = make('span', { class: 'captcha-mark' }, String(points.length));
    place(mark, point);
    stage.append(mark);
    if (points.length === words.length) onPoint(points);
  };
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    click({
      x: ((event.clientX - box.left) * WIDTH) / box.width,
      y: ((event.clientY - box.top) * HEIGHT) / box.height,
    });
  });
  stage.addEventListener('keydown', (event) => {
    const [x, y] = MOVES[event.key] ?? [0, 0];
    if (event.key === 'Enter' || event.key === ' ') click(at);
    else if (x === 0 && y === 0) return;
    event.preventDefault();
    at = { x: Math.max(0, Math.min(WIDTH, at.x + x)), y: Math.max(0, Math.min(HEIGHT, at.y + y)) };
    place(cross, at);
  });
  return { title: texts.titleClick.replace('{{words}}', words.join('  ')), parts: [stage], start: stage };
}
