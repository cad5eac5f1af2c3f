import type { BuiltInTemplate } from './built-in-template.ts';
import { approvalTemplates } from './built-in/approval.ts';
import { eventTemplates } from './built-in/events.ts';
import { feedbackTemplates } from './built-in/feedback.ts';
import { operationsTemplates } from './built-in/operations.ts';
import { peopleTemplates } from './built-in/people.ts';
import { supportTemplates } from './built-in/support.ts';

/** The templates that every installation has, in the order of the gallery. */
export const ALL_BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  ...approvalTemplates,
  ...supportTemplates,
  ...peopleTemplates,
  ...feedbackTemplates,
  ...eventTemplates,
  ...operationsTemplates,
];
