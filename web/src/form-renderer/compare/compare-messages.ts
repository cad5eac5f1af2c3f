import type en from '../../../../translations/en.json';

/** The section `tickets.compare` of one language. */
export type CompareMessages = (typeof en)['tickets']['compare'];
