/** What browsers call every key that an input method has taken; Safari also the one that just ended the word. */
const TAKEN = 229;

/**
 * While a person composes a word with an input method (Chinese, Japanese, Korean), the keys are the input method's: Enter takes
 * the word, Escape drops it, arrows choose among words. This keeps them from every key handler of the page, ours and those of
 * libraries, so that none has to ask. Each app calls it once, before it draws.
 * See https://www.w3.org/TR/uievents/#events-composition-key-events
 */
export function holdComposingKeys(): void {
  window.addEventListener('keydown', hold, true);
}

function hold(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells of the key after the composition has ended
  if (!event.isComposing && event.keyCode !== TAKEN) return;
  const { target } = event;
  // Rich text and code follow what is composed in them, so they hear it, and nobody around them.
  if (target instanceof HTMLElement && target.isContentEditable) {
    target.addEventListener('keydown', (own) => own.stopPropagation(), { once: true });
  } else event.stopImmediatePropagation();
}
