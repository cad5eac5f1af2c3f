import type { MixedField } from '../lib/form-mix.ts';

/** The floor: the fields as plain DOM, without framework, `<form>` or content-visibility. */
export function mountBare(fields: readonly MixedField[], place: HTMLElement): void {
  const form = document.createElement('div');
  for (const field of fields) form.append(fieldOf(field));
  place.append(form);
}

const OPTIONS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

function fieldOf(field: MixedField): HTMLElement {
  const box = document.createElement('div');
  box.className = 'fld';
  const label = document.createElement('label');
  label.textContent = field.label;
  label.htmlFor = field.key;
  box.append(label, ...controlsOf(field));
  return box;
}

function controlsOf(field: MixedField): HTMLElement[] {
  if (field.kind === 'radio') return OPTIONS.slice(0, 4).map((option) => radioOf(field.key, option));
  if (field.kind === 'select') return [selectOf(field.key)];
  const input = document.createElement('input');
  input.type = field.kind;
  input.id = field.key;
  return [input];
}

function radioOf(name: string, value: string): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = name;
  input.value = value;
  label.append(input, value);
  return label;
}

function selectOf(id: string): HTMLElement {
  const select = document.createElement('select');
  select.id = id;
  for (const value of OPTIONS) select.append(new Option(value, value));
  return select;
}
