import * as z from 'zod/mini';
import { revision, ticketId, userId } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/**
 * The Zendesk accounts in which the app is installed: how they are reached, whose signatures are believed, and how their
 * people become ours. Secrets go in and never come out: a reply only says whether one is set.
 */

/** The first part of `https://<subdomain>.zendesk.com`. */
export const subdomain = z.string().check(z.minLength(1), z.maxLength(63), z.regex(/^[A-Za-z0-9-]+$/));

const text = (longest: number) => z.string().check(trimmed(), mostLetters(longest));
/** A secret in an input: absent keeps what is set, empty takes it away. */
const secret = z.optional(text(4000));

/** How this server signs in at the account's REST API. */
export const credentialKind = z.enum(['none', 'token', 'oauth']);
export type CredentialKind = z.infer<typeof credentialKind>;

export const zendeskAccount = z.object({
  subdomain: z.string(),
  /** Address of the ticket pages, the only one that may frame the sidebar. */
  origin: z.string(),
  apiUrl: z.string(),
  installationId: z.string(),
  /** Empty while nobody has said it; it is needed for fetching the public key. */
  appId: z.string(),
  /** PEM of the key with which Zendesk signs openings of the sidebar; empty while there is none: then nobody can open it. */
  publicKeyPem: z.string(),
  /** Whether tokens must carry the hash of the address's query. */
  checksQuery: z.boolean(),
  credentials: z.object({
    kind: credentialKind,
    /** E-mail of the API token's owner; empty for the other kinds. */
    email: z.string(),
    hasToken: z.boolean(),
    connectTime: z.nullable(instant),
    /** When an OAuth grant ends, if it does. */
    expireTime: z.nullable(instant),
  }),
  oauthClient: z.object({ id: z.string(), hasSecret: z.boolean() }),
  /** Empty ids mean that it was not made yet. */
  webhook: z.object({
    webhookId: z.string(),
    triggerId: z.string(),
    /** Whether it tells about people, too: those that were made before it did are put right by making them again. */
    isCurrent: z.optional(z.boolean()),
    /** When Zendesk last told about people. */
    peopleTime: z.optional(z.nullable(instant)),
    /** Events about people that were about nothing that is followed. */
    ignored: z.optional(z.int()),
  }),
  /** The stand-in of the demonstration, which answers on this server. */
  isDemonstration: z.boolean(),
  /** When the account was last compared with Zendesk, and what kept that from succeeding. */
  reconcileTime: z.nullable(instant),
  /** Code of the last trouble with the API (`zendesk_forbidden`, `zendesk_unavailable` …), or empty. */
  trouble: z.string(),
  /** When the sidebar last let somebody in, and the last refusal of each reason (`audience`, `signature` …), the newest first. */
  opening: z.object({
    time: z.nullable(instant),
    refusals: z.array(
      z.object({ reason: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])), time: instant }),
    ),
  }),
  /**
   * The app in Zendesk as it says itself, and since when; `unknown` while it was not asked. `problem` is the code of what kept it from
   * saying anything the last time, or {@link INSTALLATION_UNSEEN}. Sidebars of an app that is `off` or `removed` are signed out.
   */
  installation: z.object({
    state: z.enum(['unknown', 'on', 'off', 'removed']),
    time: z.nullable(instant),
    problem: z.string(),
  }),
  /** When reading and writing were last tried, and the code of what kept them from working; empty when they work. */
  reading: z.object({ time: z.nullable(instant), problem: z.string() }),
  writing: z.object({ time: z.nullable(instant), problem: z.string() }),
  updateTime: instant,
  rev: revision,
});
/** Zendesk does not show the app to our credentials, although it has opened it or they have never seen it. */
export const INSTALLATION_UNSEEN = 'installation_unseen';
export type ZendeskAccountView = z.infer<typeof zendeskAccount>;

/** Each field has its own rule, and each rule its own refusal. */
const accountRefusals = {
  subdomain_shape: CODES.unprocessable,
  api_url_shape: CODES.unprocessable,
  api_url_https: CODES.unprocessable,
  api_url_foreign: CODES.unprocessable,
  installation_id_shape: CODES.unprocessable,
  app_id_shape: CODES.unprocessable,
  public_key_unreadable: CODES.unprocessable,
  public_key_private: CODES.unprocessable,
  api_email_shape: CODES.unprocessable,
  api_token_missing: CODES.unprocessable,
  oauth_secret_missing: CODES.unprocessable,
} as const;

const accountFields = {
  /** `https://<subdomain>.zendesk.com`, which is also what an absent one means. */
  apiUrl: z.optional(text(300)),
  installationId: text(40),
  appId: z.optional(text(40)),
  publicKeyPem: z.optional(text(8000)),
  checksQuery: z.optional(z.boolean()),
  /** E-mail and API token sign in together; an empty e-mail takes both away. */
  apiEmail: z.optional(text(200)),
  apiToken: secret,
  oauthClientId: z.optional(text(200)),
  oauthClientSecret: secret,
};

export const listAccounts = contract({
  name: 'tickets.listAccounts',
  summary: 'List Zendesk accounts with the app installed by subdomain',
  method: 'GET',
  path: '/zendesk/accounts',
  access: 'zendesk:account:list',
  input: z.object({}),
  /** `redirectUrl` is what a person enters in Zendesk for an OAuth client, `webhookUrl` where Zendesk reports changes. */
  reply: z.object({
    accounts: z.array(zendeskAccount),
    redirectUrl: z.string(),
    landingUrl: z.string(),
    /** Whether Zendesk can open the address of this server, so that there is a package to download. */
    hasPackage: z.boolean(),
  }),
});

/** The app for upload in Zendesk's Admin Center, made for the address of this server. */
export const downloadPackage = contract({
  name: 'tickets.downloadPackage',
  summary: 'Download the Zendesk app for this server',
  method: 'GET',
  path: '/zendesk/package',
  access: 'zendesk:account:list',
  input: z.object({}),
  reply: z.unknown(),
  sendsFile: true,
  refusals: { package_host: CODES.unprocessable },
});

export const getAccount = contract({
  name: 'tickets.getAccount',
  summary: 'Get a Zendesk account',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: zendeskAccount,
});

export const addAccount = contract({
  name: 'tickets.addAccount',
  summary: 'Connect a Zendesk account',
  method: 'POST',
  path: '/zendesk/accounts',
  access: 'zendesk:account:add',
  /** `subdomain` may be the whole address of the account, or of a page in it. */
  input: z.object({ subdomain: text(300), ...accountFields }),
  reply: zendeskAccount,
  refusals: { ...accountRefusals, account_exists: CODES.conflict },
});

export const editAccount = contract({
  name: 'tickets.editAccount',
  summary: 'Update a Zendesk account’s connection',
  method: 'PUT',
  path: '/zendesk/accounts/{subdomain}',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain, rev: revision, ...accountFields }),
  reply: zendeskAccount,
  refusals: { ...accountRefusals, stale_revision: CODES.conflict },
});

/** Agents of the account cannot open the sidebar any more; linked forms stay, what waits to be sent is given up. */
export const removeAccount = contract({
  name: 'tickets.removeAccount',
  summary: 'Disconnect a Zendesk account',
  method: 'DELETE',
  path: '/zendesk/accounts/{subdomain}',
  access: 'zendesk:account:remove',
  input: z.object({ subdomain }),
  reply: z.null(),
});

/** Why an account could not be connected just now: each has its own sentence with what to change. */
export const connectionRefusals = {
  no_credentials: CODES.unprocessable,
  zendesk_unauthorized: CODES.unprocessable,
  zendesk_forbidden: CODES.unprocessable,
  zendesk_missing: CODES.unprocessable,
  zendesk_conflict: CODES.unprocessable,
  zendesk_moved: CODES.unprocessable,
  zendesk_rejected: CODES.unprocessable,
  zendesk_busy: CODES.unavailable,
  zendesk_unreadable: CODES.unavailable,
  /** An error of Zendesk's own; no answer in time; no connection at all. */
  zendesk_down: CODES.unavailable,
  zendesk_slow: CODES.unavailable,
  zendesk_unavailable: CODES.unavailable,
} as const;

const check = z.enum(['ok', 'missing', 'forbidden', 'unknown']);

/** What the account answers with the credentials that are set. A problem is part of the reply, not a refusal. */
export const testAccount = contract({
  name: 'tickets.testAccount',
  summary: 'Test the connection to a Zendesk account',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/test',
  access: 'zendesk:account:query',
  /** Without a ticket, writing is tried on one that changed within a day. */
  input: z.object({ subdomain, ticketId: z.optional(ticketId) }),
  replay: 'none',
  reply: z.object({
    isConnected: z.boolean(),
    /** Code of the reason, empty when connected: one of {@link connectionRefusals}, or `zendesk_end_user`. */
    problem: z.string(),
    /**
     * The same for reading, and for writing. Writing is not tried with `no_ticket` where no ticket changed within a day, with
     * `test_ticket_missing` and `test_ticket_closed` where the named one can't be written for a reason of its own.
     */
    reading: z.string(),
    writing: z.string(),
    /** Whose credentials these are. */
    user: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })),
    /** May read tickets; may read fields; may manage webhooks and triggers (administrators only). */
    tickets: check,
    fields: check,
    webhooks: check,
    /** The field "Approval status" of the app's requirements. */
    statusField: check,
    /**
     * The key that Zendesk gives for the app: `ok` it is the one that is set, `missing` none is set, `no_app_id` nobody has said
     * whose key to ask for, `unknown` Zendesk does not give it.
     */
    publicKey: z.enum(['ok', 'missing', 'different', 'no_app_id', 'unknown']),
    /** Milliseconds that the first answer took. */
    milliseconds: z.int(),
  }),
});

export const fetchPublicKey = contract({
  name: 'tickets.fetchPublicKey',
  summary: 'Fetch and save the app’s public key from Zendesk',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/public-key',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  replay: 'none',
  reply: zendeskAccount,
  refusals: { ...connectionRefusals, app_id_missing: CODES.unprocessable, public_key_unreadable: CODES.unprocessable },
});

/** The browser goes to `url`; Zendesk sends it back to `/authLogin/zendesk` with a code, for {@link finishConnect}'s sister. */
export const connectAccount = contract({
  name: 'tickets.connectAccount',
  summary: 'Start connecting a Zendesk account with OAuth',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/connect',
  access: 'zendesk:account:edit',
  /** `browser` is a random text that the browser keeps until it comes back: nobody else can finish what it began. */
  input: z.object({ subdomain, browser: z.string().check(z.regex(/^[\w-]{32,100}$/)) }),
  replay: 'none',
  reply: z.object({ url: z.string() }),
  refusals: { no_oauth_client: CODES.unprocessable },
});

export const makeWebhook = contract({
  name: 'tickets.makeWebhook',
  summary: 'Create or repair the webhook and trigger in a Zendesk account',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/webhook',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  replay: 'none',
  reply: z.object({
    webhookId: z.string(),
    triggerId: z.string(),
    webhook: z.enum(['made', 'repaired', 'found']),
    trigger: z.enum(['made', 'repaired', 'found']),
  }),
  refusals: connectionRefusals,
});

const mappingRule = z.object({
  /** A role of Zendesk (`admin`, `agent`, or the name of a custom role), or the id of a group. */
  kind: z.enum(['role', 'group']),
  value: z.string().check(trimmed(), z.minLength(1), mostLetters(100)),
  /** Key of our role. */
  role: z.string().check(trimmed(), z.minLength(1), mostLetters(64)),
});

/** Newcomers of a group get this department; `managerId` is their manager where the department has no leader. */
const departmentRule = z.object({
  group: z.string().check(trimmed(), z.minLength(1), mostLetters(100)),
  department: z.string().check(trimmed(), z.minLength(1), mostLetters(100)),
  managerId: z.nullable(userId),
});

export const accountMapping = z.object({
  rev: revision,
  rules: z.array(mappingRule).check(z.maxLength(200)),
  departments: z._default(z.array(departmentRule).check(z.maxLength(200)), []),
  /** Administrators of Zendesk become `zd-admin` when they come in. */
  allowsZdAdmin: z.boolean(),
  /** Agents that nobody here has the address of: become new members, or are sent away. */
  newPeople: z.enum(['create', 'refuse']),
});
export type AccountMapping = z.infer<typeof accountMapping>;

export const getMapping = contract({
  name: 'tickets.getMapping',
  summary: 'Get which Zendesk roles and groups give which roles here',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/mapping',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: accountMapping,
});

export const saveMapping = contract({
  name: 'tickets.saveMapping',
  summary: 'Update which Zendesk roles and groups give which roles here',
  method: 'PUT',
  path: '/zendesk/accounts/{subdomain}/mapping',
  access: 'zendesk:account:edit',
  bodyBytes: LIST_BODY,
  input: z.object({ subdomain, ...accountMapping.shape }),
  reply: accountMapping,
  refusals: {
    stale_revision: CODES.conflict,
    unknown_role: CODES.unprocessable,
    role_not_mappable: CODES.unprocessable,
    rule_twice: CODES.unprocessable,
    unknown_person: CODES.unprocessable,
  },
});

/** What a rule can be made of. The groups are empty and `isAnswering` false when Zendesk cannot be asked. */
export const mappingChoices = contract({
  name: 'tickets.mappingChoices',
  summary: 'List roles and groups available for mapping',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/mapping/choices',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: z.object({
    zendeskRoles: z.array(z.string()),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    roles: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Names of our departments. */
    departments: z.array(z.string()),
    /** The managers whom rules name. */
    managers: z.array(z.object({ id: userId, userName: z.string(), nickName: z.string() })),
    isAnswering: z.boolean(),
  }),
});

export const accountOptions = z.object({
  rev: revision,
  /**
   * Agents cannot solve a ticket before a form of it is approved, nor while an approval of it is pending or was rejected and not
   * sent again. Forms that are switched off or were cancelled do not count. The sidebar holds this when the ticket is saved;
   * where it is not open, or the server does not answer in time, the ticket is saved.
   */
  requiresApprovedForm: z.boolean(),
  /** An internal note when an approval ends. */
  writesNotes: z.boolean(),
  /** Notes have the agent who acted as their author, where the access to Zendesk allows it. */
  writesAsAgents: z.boolean(),
  /** The field "Approval status" and its tag follow the approvals of the ticket. */
  writesStatus: z.boolean(),
  /** Linked forms follow when tickets are merged, deleted or solved. */
  followsTickets: z.boolean(),
  /** Ticket updates that this server makes at most: per minute, and per ticket in ten minutes. */
  updatesPerMinute: z.int().check(z.gte(1), z.lte(2500)),
  updatesPerTicket: z.int().check(z.gte(1), z.lte(30)),
});
export type AccountOptions = z.infer<typeof accountOptions>;

export const getOptions = contract({
  name: 'tickets.getOptions',
  summary: 'Get what’s written to an account’s tickets and its rate limit',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/options',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: accountOptions,
});

export const saveOptions = contract({
  name: 'tickets.saveOptions',
  summary: 'Update what’s written to an account’s tickets and its rate limit',
  method: 'PUT',
  path: '/zendesk/accounts/{subdomain}/options',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain, ...accountOptions.shape }),
  reply: accountOptions,
  refusals: { stale_revision: CODES.conflict },
});

/** One ticket whose linked forms were not as Zendesk says, and what became of it there. */
export const checkFinding = z.object({
  ticketId,
  outcome: z.enum(['open', 'solved', 'closed', 'deleted', 'merged']),
  /** The ticket into which it was merged, and its forms with it. */
  into: z.nullable(ticketId),
  /** Linked forms that were put right. */
  forms: z.int(),
});
export type CheckFinding = z.infer<typeof checkFinding>;

export const accountCheck = z.object({
  id: z.string(),
  startTime: instant,
  /** Null while it runs. */
  endTime: z.nullable(instant),
  /** Compared is what changed in Zendesk after this moment; null for comparisons of earlier releases. */
  sinceTime: z.nullable(instant),
  /** Tickets that had changed, those among them that have linked forms, and linked forms that followed. */
  tickets: z.int(),
  linked: z.int(),
  changed: z.int(),
  /** The first {@link MOST_FINDINGS} tickets whose forms were put right. */
  findings: z.array(checkFinding),
  /** Name of the person who asked for it; null for the nightly one. */
  starterName: z.nullable(z.string()),
  /** Code of what went wrong (`interrupted`: the server stopped meanwhile), or empty. */
  problem: z.string(),
});
export type AccountCheck = z.infer<typeof accountCheck>;

export const MOST_FINDINGS = 100;

export const listChecks = contract({
  name: 'tickets.listChecks',
  summary: 'List the results of an account’s nightly checks, newest first',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/checks',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: z.object({
    checks: z.array(accountCheck),
    /** One runs, or begins as soon as the server gets to it. */
    isUnderWay: z.boolean(),
    /** Whether the account's linked forms follow its tickets; nothing is compared where they do not. */
    isFollowing: z.boolean(),
    /** When the next one is planned, if one is. */
    nextTime: z.nullable(instant),
  }),
});

export const startCheck = contract({
  name: 'tickets.startCheck',
  summary: 'Check an account against Zendesk now',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/checks',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  reply: z.null(),
  /** Its linked forms do not follow tickets (an option of the account), or a comparison has not ended. */
  refusals: { tickets_not_followed: CODES.unprocessable, check_under_way: CODES.conflict },
});
