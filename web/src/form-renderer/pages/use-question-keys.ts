import type { KeyboardEvent } from 'react';

const TYPED =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [contenteditable]';

/** Digits and letters choose the options of the question that is seen: 1 or A the first. Not while something is typed. */
export function handleQuestionKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && target.matches('textarea')) {
    event.preventDefault();
    target.closest('form')?.requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED)) return;
  const place = placeOf(event.key);
  const options = event.currentTarget.querySelectorAll<HTMLInputElement>(
    '.cs-field input[type=radio]:enabled, .cs-field input[type=checkbox]:enabled',
  );
  const option = place === null ? undefined : options[place];
  if (!option) return;
  event.preventDefault();
  option.focus();
  option.click();
}

function placeOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : null;
}
