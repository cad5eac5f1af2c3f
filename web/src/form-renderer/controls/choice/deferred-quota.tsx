import { deferred } from '../../deferred.tsx';
import { eagerControl } from '../eager-controls.tsx';

/** What counts the rest of limited options comes with the first form that has some; until then they can be chosen. */
export const DeferredQuota = deferred(
  () => import('./quota-control.tsx').then((file) => file.QuotaControl),
  eagerControl,
);
