import { expose } from './host.ts';
import { mountBare } from './mount-bare.ts';
import type { MixedField } from '../lib/form-mix.ts';

expose({ mount: (json, place) => mountBare(JSON.parse(json) as MixedField[], place) });
