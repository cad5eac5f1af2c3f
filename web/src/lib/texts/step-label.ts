import type { Translate } from './i18n.ts';

/** A step as people know it; one without a name is with the starter, who corrects the answers. */
export const stepLabel = (name: string, t: Translate): string => name || t('common.starterStep');
