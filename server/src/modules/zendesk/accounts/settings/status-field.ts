import type { TicketField } from '../../client/client.ts';

/** What the field of the app's requirements says about the approvals of a ticket. */
export type ApprovalMark = 'pending' | 'approved' | 'rejected' | 'cancelled';

const MARKS: readonly ApprovalMark[] = ['pending', 'approved', 'rejected', 'cancelled'];

/** The tag of a mark, which is also the value of the field's option: one view in Zendesk finds both. */
export const tagOf = (mark: ApprovalMark): string => `approval_${mark}`;

export const ALL_TAGS: readonly string[] = MARKS.map(tagOf);

/**
 * The field "Approval status" among an account's ticket fields: the one with our options. The key in `requirements.json`
 * is not known to this API, and the title may have been translated, so the options say whose field it is.
 */
export function findStatusField(fields: readonly TicketField[]): TicketField | undefined {
  const hasOurs = ({ custom_field_options: options }: TicketField) =>
    ALL_TAGS.every((tag) => options?.some(({ value }) => value === tag) === true);
  return fields.find((field) => field.active && field.type === 'tagger' && hasOurs(field));
}
