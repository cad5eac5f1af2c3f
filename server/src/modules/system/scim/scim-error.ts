/** Why a SCIM request is refused, as RFC 7644, section 3.12, says it. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (scimType: ScimType, detail: string): never => {
  throw new ScimError(400, scimType, detail);
};

export const notThere = (): never => {
  throw new ScimError(404, null, 'There is no such resource.');
};
