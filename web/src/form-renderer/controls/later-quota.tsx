import { later } from '../later.tsx';
import { baseControl } from './base-control.tsx';

/** What counts the rest of limited options comes with the first form that has some; until then they can be chosen. */
export const LaterQuota = later(() => import('./quota-control.tsx').then((file) => file.QuotaControl), baseControl);
