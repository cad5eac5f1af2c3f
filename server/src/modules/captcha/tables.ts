/** A puzzle that was given out and waits for its one try. */
export interface CaptchaPuzzleTable {
  token: string;
  kind: string;
  /** Who it was given to, as a hash. */
  client: string;
  secret_key: string;
  answer: unknown;
  expires_at: Date;
}

/** What somebody has solved and not spent, as a hash of the verification. */
export interface CaptchaVerificationTable {
  verification: string;
  token: string;
  client: string;
  expires_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    captcha_puzzle: CaptchaPuzzleTable;
    captcha_verification: CaptchaVerificationTable;
  }
}
