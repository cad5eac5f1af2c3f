import { accessRequest } from './access-request.ts';
import { customerFeedback } from './customer-feedback.ts';
import { deviceExchange } from './device-exchange.ts';
import { discountApproval } from './discount-approval.ts';
import { eventRegistration } from './event-registration.ts';
import type { FormStory } from './form-story.ts';
import { goodwillCredit } from './goodwill-credit.ts';
import { incidentReport } from './incident-report.ts';
import { leaveRequest } from './leave-request.ts';
import { purchaseRequest } from './purchase-request.ts';
import { refundRequest } from './refund-request.ts';
import { returnsChecklist } from './returns-checklist.ts';
import { supplierOnboarding } from './supplier-onboarding.ts';
import { warrantyClaim } from './warranty-claim.ts';

/** The forms of the demonstration company, those that people see first at the end: lists show the newest on top. */
export const allFormStories: readonly FormStory[] = [
  supplierOnboarding,
  incidentReport,
  discountApproval,
  leaveRequest,
  eventRegistration,
  warrantyClaim,
  accessRequest,
  purchaseRequest,
  goodwillCredit,
  customerFeedback,
  deviceExchange,
  returnsChecklist,
  refundRequest,
];
