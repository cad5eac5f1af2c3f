import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { proveWork } from '../deferred/prove-work.ts';
import { checkPoint, getPuzzle, type Puzzle, SUCCESS, TOO_MANY_GETS, WRONG_PLACE } from './captcha-calls.ts';
import { type CaptchaTexts, loadTexts } from './captcha-texts.ts';
import { clickPuzzle } from './click-puzzle.ts';
import { make } from './make-element.ts';
import { slidePuzzle } from './slide-puzzle.ts';
import './captcha.css';

/** What a call is repeated with; `token` is that of the puzzle, where one was solved. */
export interface SolvedCaptcha {
  slideCode: string;
  token?: string;
}

/** How long success and failure are shown, and when the dialog closes after success. */
const SHOWN_MS = 1000;
const CLOSES_MS = 1500;

/**
 * Shows a puzzle above whatever the page shows, without any framework, so that every page can have it: a fill page, a look-up, the
 * web app. Answers null when the person gives up. Only one is shown at a time; another call waits for its turn.
 */
export function openCaptcha(problem: CaptchaProblem): Promise<SolvedCaptcha | null> {
  const shown = last.then(() => show(problem));
  last = shown.catch(() => null);
  return shown;
}

let last: Promise<unknown> = Promise.resolve();

async function show(problem: CaptchaProblem): Promise<SolvedCaptcha | null> {
  const texts = await loadTexts();
  return new Promise((resolve) => new CaptchaDialog(problem, texts, resolve).open());
}

class CaptchaDialog {
  readonly #problem: CaptchaProblem;
  readonly #texts: CaptchaTexts;
  readonly #settle: (solved: SolvedCaptcha | null) => void;
  readonly #title = make('h2', { id: 'captcha-title' });
  readonly #puzzle = make('div', { class: 'captcha-puzzle', dir: 'ltr' });
  readonly #status = make('p', { class: 'captcha-status', role: 'status' });
  readonly #dialog = make('dialog', { class: 'captcha', 'aria-labelledby': 'captcha-title' });
  readonly #refresh: HTMLButtonElement;
  readonly #alternative: HTMLButtonElement;
  /** What the person has got, however they leave. */
  #solved: SolvedCaptcha | null = null;
  /** Counts what was asked for, so that an answer that comes too late changes nothing. */
  #turn = 0;

  constructor(problem: CaptchaProblem, texts: CaptchaTexts, settle: (solved: SolvedCaptcha | null) => void) {
    this.#problem = problem;
    this.#texts = texts;
    this.#settle = settle;
    const button = (text: string, className: string, act: () => void, label = text): HTMLButtonElement => {
      const made = make('button', { type: 'button', class: className, 'aria-label': label, title: label }, text);
      made.addEventListener('click', act);
      return made;
    };
    const close = button('✕', 'captcha-icon', () => this.#dialog.close(), texts.close);
    this.#refresh = button('↻', 'captcha-icon', () => void this.#load(), texts.refresh);
    this.#alternative = button(texts.alternative, 'captcha-link', () => void this.#work());
    this.#dialog.append(
      make('div', { class: 'captcha-head' }, this.#title, this.#refresh, close),
      this.#puzzle,
      this.#status,
      make('div', { class: 'captcha-foot' }, this.#alternative, make('p', {}, texts.alternativeHint)),
    );
    // Escape and the button give up; a click beside the dialog does not, because a drag may end there.
    this.#dialog.addEventListener('close', () => {
      this.#turn += 1;
      this.#dialog.remove();
      this.#settle(this.#solved);
    });
  }

  open(): void {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    void this.#load();
  }

  get #kind() {
    return this.#problem.type === 'click' ? 'clickWord' : 'blockPuzzle';
  }

  async #load(): Promise<void> {
    const turn = (this.#turn += 1);
    this.#say(this.#texts.loading);
    this.#title.textContent ||= this.#problem.type === 'click' ? this.#texts.picture : this.#texts.titleSlide;
    const reply = await getPuzzle(this.#kind).catch(() => null);
    if (turn !== this.#turn) return;
    if (!reply?.repData || reply.repCode !== SUCCESS) {
      if (!reply || reply.repCode === TOO_MANY_GETS) this.#puzzle.replaceChildren();
      return this.#say(reply ? (reply.repMsg ?? '') : this.#texts.connection, 'bad');
    }
    this.#draw(reply.repData);
  }

  #draw(puzzle: Puzzle): void {
    const began = performance.now();
    const view = (this.#problem.type === 'click' ? clickPuzzle : slidePuzzle)(puzzle, this.#texts, (point) => {
      void this.#check(puzzle, point, (performance.now() - began) / 1000);
    });
    this.#title.textContent = view.title;
    this.#puzzle.replaceChildren(...view.parts);
    this.#say('');
    view.start.focus();
  }

  async #check(puzzle: Puzzle, point: unknown, seconds: number): Promise<void> {
    const turn = (this.#turn += 1);
    const reply = await checkPoint(this.#kind, puzzle, point).catch(() => null);
    if (turn !== this.#turn) return;
    if (reply?.repCode === SUCCESS) {
      this.#say(this.#texts.success.replace('{{seconds}}', seconds.toFixed(2)), 'good');
      return this.#end({ slideCode: reply.verification, token: puzzle.token });
    }
    const isWrong = reply?.repCode === WRONG_PLACE;
    this.#say(isWrong ? this.#texts.failed : (reply?.repMsg ?? this.#texts.connection), 'bad');
    setTimeout(() => turn === this.#turn && void this.#load(), SHOWN_MS);
  }

  /** For people who cannot see or move the puzzle: their browser works for them. */
  async #work(): Promise<void> {
    const turn = (this.#turn += 1);
    for (const button of [this.#alternative, this.#refresh]) button.disabled = true;
    this.#puzzle.replaceChildren();
    this.#say(this.#texts.working);
    const slideCode = await proveWork(this.#problem);
    if (turn !== this.#turn) return;
    this.#solved = { slideCode };
    this.#dialog.close();
  }

  /** The call goes on after a second; the dialog stays for another half, as long as nothing else needs the page. */
  #end(solved: SolvedCaptcha): void {
    for (const button of [this.#alternative, this.#refresh]) button.disabled = true;
    this.#solved = solved;
    const turn = this.#turn;
    setTimeout(() => turn === this.#turn && this.#settle(solved), SHOWN_MS);
    setTimeout(() => turn === this.#turn && this.#dialog.close(), CLOSES_MS);
  }

  #say(text: string, kind: '' | 'good' | 'bad' = ''): void {
    this.#status.textContent = text;
    this.#status.dataset['kind'] = kind;
  }
}
