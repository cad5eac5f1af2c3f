/* The search of the site: every word must occur; headings count most. `window.SECTIONS` comes from sections.js. */
const input = document.querySelector('#search');
const list = document.querySelector('#found');
const root = document.documentElement.dataset.root;
const MOST = 12;
let chosen = 0;

input.addEventListener('input', show);
input.addEventListener('focus', show);
input.addEventListener('blur', () => setTimeout(close, 150));
input.addEventListener('keydown', (event) => {
  const count = list.children.length;
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter' && count > 0) list.children[chosen].click();
  else if (event.key === 'ArrowDown' && count > 0) choose((chosen + 1) % count);
  else if (event.key === 'ArrowUp' && count > 0) choose((chosen + count - 1) % count);
  else return;
  event.preventDefault();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return;
  event.preventDefault();
  input.focus();
});
// On a wide screen the menu is always open, on a narrow one when it is asked for.
const menu = document.querySelector('.menu details');
const isNarrow = matchMedia('(width < 800px)');
const fold = () => (menu.open = !isNarrow.matches);
isNarrow.addEventListener('change', fold);
fold();
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest' });

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return close();
  const found = window.SECTIONS.map((section) => ({ section, rank: rankOf(section, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST);
  chosen = 0;
  list.replaceChildren(...found.map(({ section }, at) => line(section, at)));
  if (found.length === 0) list.append(nothing());
  list.hidden = false;
  input.setAttribute('aria-expanded', 'true');
  if (found.length > 0) choose(0);
}

function rankOf([page, heading, , text], words) {
  const title = `${heading} ${page}`.toLowerCase();
  const rest = text.toLowerCase();
  let rank = 0;
  for (const word of words) {
    if (heading.toLowerCase().includes(word)) rank += 4;
    else if (title.includes(word)) rank += 2;
    else if (rest.includes(word)) rank += 1;
    else return 0;
  }
  return rank;
}

function line([page, heading, address], at) {
  const item = document.createElement('li');
  item.id = `found-${at}`;
  item.setAttribute('role', 'option');
  item.append(heading, Object.assign(document.createElement('span'), { textContent: page }));
  item.addEventListener('click', () => (location.href = root + address));
  return item;
}

function nothing() {
  const item = document.createElement('li');
  item.setAttribute('role', 'option');
  item.setAttribute('aria-disabled', 'true');
  item.append('Nothing found');
  return item;
}

function choose(at) {
  chosen = at;
  [...list.children].forEach((item, index) => item.setAttribute('aria-selected', String(index === at)));
  list.children[at].scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', `found-${at}`);
}

function close() {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}
