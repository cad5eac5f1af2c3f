import { calls } from './calls.ts';
import { codes } from './codes.ts';
import { constants } from './constants.ts';
import { decisions } from './decisions.ts';
import { fields } from './fields.ts';
import type { Group } from './promise.ts';
import { routes } from './routes.ts';
import { rules } from './rules.ts';

/** Every row of the specification, and of what we decided where it is silent. */
export const allPromises: readonly Group[] = [
  { name: 'routes', rows: routes },
  { name: 'calls', rows: calls },
  { name: 'codes and texts', rows: codes },
  { name: 'entities', rows: fields },
  { name: 'rules', rows: rules },
  { name: 'constants', rows: constants },
  { name: 'decisions', rows: decisions },
];
