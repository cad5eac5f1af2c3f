/**
 * Why the ticket page did not answer as asked.
 * `outside_zendesk`: no origin or app_guid in the address, or no parent frame. `foreign_origin`: the page around us is not
 * the account that this sidebar was opened for. `timeout`: no answer in time. `refused`: answered with an error.
 */
export type ZafErrorKind = 'outside_zendesk' | 'foreign_origin' | 'timeout' | 'refused';

export class ZafError extends Error {
  readonly kind: ZafErrorKind;

  constructor(kind: ZafErrorKind, message: string) {
    super(message);
    this.name = 'ZafError';
    this.kind = kind;
  }
}
