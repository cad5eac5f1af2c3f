import { format, type FillMessages } from '../../form-renderer/messages.ts';
import './print.css';

/** More options than this would fill pages; then the line to write on stays. */
const MOST_OPTIONS = 40;
/** Browsers write a pattern into those that are empty. */
const DAYS = '.cs-form :is(input[type="date"], input[type="time"], input[type="datetime-local"])';

/** Makes paper of the page whenever it is printed: choices that are folded into a list are written out, and the day is named. */
export function preparePrint(messages: FillMessages, language: string): () => void {
  let added: Element[] = [];
  const before = () => {
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date());
    for (const input of document.querySelectorAll<HTMLInputElement>(DAYS)) {
      input.classList.toggle('print-empty', input.value === '');
    }
    added = [...document.querySelectorAll<HTMLSelectElement>('.cs-form select')].flatMap(writeOut);
    added.push(appendTo(document.querySelector('#head'), format(messages.printed, { time })));
  };
  const after = () => {
    for (const element of added) element.remove();
    for (const select of document.querySelectorAll('.print-listed')) select.classList.remove('print-listed');
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** An unanswered list becomes its options, to be ticked by hand. */
function writeOut(select: HTMLSelectElement): Element[] {
  const options = [...select.options].filter(({ value }) => value !== '');
  if (select.value !== '' || options.length > MOST_OPTIONS) return [];
  const list = document.createElement('ul');
  list.className = 'print-only';
  list.append(
    ...options.map(({ text }) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  select.after(list);
  select.classList.add('print-listed');
  return [list];
}

function appendTo(place: Element | null, text: string): Element {
  const line = document.createElement('p');
  line.className = 'print-only';
  line.textContent = text;
  place?.append(line);
  return line;
}
