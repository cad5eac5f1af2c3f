import { mountBare } from './mount-bare.ts';
import type { MixedField } from '../lib/form-mix.ts';

/** The same form as plain DOM, made by the page's own script as soon as it runs. */
const kindOf = (place: number): MixedField['kind'] =>
  place < 10 ? 'text' : place < 14 ? 'number' : place < 17 ? 'radio' : 'select';
const fields = Array.from({ length: 50 }, (_, at) => ({ key: `f${at}`, kind: kindOf(at % 20), label: `Field ${at}` }));
const place = document.getElementById('app');
if (place) mountBare(fields, place);
