import { deferred } from '../../deferred.tsx';

/** Choices from a list outside the form; their code comes with the first form that has one. */
export const DeferredOptions = deferred(() => import('./options-control.tsx').then((file) => file.OptionsControl));
