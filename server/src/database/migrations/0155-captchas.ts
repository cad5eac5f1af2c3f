import { type Kysely, sql } from 'kysely';

/** Puzzles that wait for their try and what was got for solved ones: neither has to outlive a crash, so they are not logged. */
export const captchas = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create unlogged table captcha_puzzle (
    token text primary key,
    kind text not null,
    client text not null,
    secret_key text not null,
    answer jsonb not null,
    expires_at timestamptz not null
  )`,
  'create index captcha_puzzle_by_end on captcha_puzzle (expires_at)',
  `create unlogged table captcha_verification (
    verification text primary key,
    token text not null,
    client text not null,
    expires_at timestamptz not null
  )`,
  'create index captcha_verification_by_end on captcha_verification (expires_at)',
  `insert into system_config (name, key, value, readable_by, is_built_in, remark) values
    ('Captcha when signing in', 'sys.account.captchaOnOff', 'adaptive', 'public', true, 'off, adaptive (after two wrong passwords) or always'),
    ('Kind of captcha', 'sys.account.captchaKind', 'slide', 'public', true, 'slide, click or proof_of_work')
   on conflict do nothing`,
  `update system_config set remark = 'true: registering asks for a captcha' where key = 'sys.account.captchaEnabled'`,
];
