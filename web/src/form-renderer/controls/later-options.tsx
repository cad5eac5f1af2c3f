import { later } from '../later.tsx';

/** Choices from a list outside the form; their code comes with the first form that has one. */
export const LaterOptions = later(() => import('./options-control.tsx').then((file) => file.OptionsControl));
