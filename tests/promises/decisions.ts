import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy: ShownBy): Row => ({
  id: `decision ${id}`,
  room,
  text,
  shownBy,
});

const MODULES = 'server/src/modules';
const HTTP = 'server/src/http';
const SESSION = `${MODULES}/session/session.test.ts`;
const FILES = `${MODULES}/files/files.test.ts`;
const SUBMISSIONS = `${MODULES}/submissions/submissions.test.ts`;
const FORMS = `${MODULES}/forms/forms.test.ts`;
const REQUEST_ID = 'server/src/work/once/once.test.ts';
const GATE = 'web/src/app/boot/token-gate.test.tsx';

/** What the specification leaves open and we have promised, as far as it is built. */
export const decisions: readonly Row[] = [
  // The wire
  row(
    'envelope status',
    'session',
    'the HTTP status mirrors the code where HTTP has the same meaning; 410, 416, 510, 601 travel with 200',
    [`${HTTP}/wire.test.ts`, '%s: code %i on HTTP %i'],
  ),
  row('envelope first', 'session', 'the client decides by the envelope, whatever the HTTP status', [
    'shared/src/api/wire/client.test.ts',
    'the envelope decides, whatever the HTTP status',
  ]),
  row('refusal', 'session', 'a refusal names its code and place', [
    `${HTTP}/wire.test.ts`,
    'a refusal names its code and place',
  ]),
  row('conflict', 'workflow', 'a 409 carries the present state', [
    `${MODULES}/workflow/approvals.test.ts`,
    'of twenty actions at once one wins and the others get 409 with the present state',
  ]),
  row('revision', 'forms', 'whoever saves over an old revision gets the present one', [
    FORMS,
    'refuses an old revision with the present form',
  ]),
  row('paging', 'system', 'current and size in; records, total, size, current, pages out', [
    `${MODULES}/system/system.test.ts`,
    'shows everybody, page by page',
  ]),
  row('nested query', 'session', 'the server reads key[sub] and nothing dangerous', [
    `${HTTP}/incoming/query.test.ts`,
    'refuses %s',
  ]),
  row('same request', 'session', 'the same request id and body give the same reply and one effect', [
    REQUEST_ID,
    'with the same body gives the same reply and one effect',
  ]),
  row('other body', 'session', 'the same request id with another body is refused with 409', [
    REQUEST_ID,
    'with another body is refused with 409',
  ]),
  row('request id of a person', 'session', 'a request id is unique per person', [
    REQUEST_ID,
    'belongs to a person: two may use the same one',
  ]),
  row('request id 7 days', 'session', 'replies are kept for 7 days', [
    'server/src/sweep.test.ts',
    'what has served its time goes, and nothing before',
  ]),
  row('one submission', 'submissions', 'a repeated submission is one submission, for ever', [
    SUBMISSIONS,
    'the same request id with the same answers gives the same receipt, also after the form was stopped',
  ]),
  row('one task action', 'workflow', 'a repeated action acts once, for ever', [
    `${MODULES}/workflow/approvals.test.ts`,
    'a retry after a lost reply gives the same result and acts once',
  ]),
  row('changed request', 'session', 'a signature covers method, path, body, time and nonce', [
    `${HTTP}/signing.test.ts`,
    'with %s is refused',
  ]),
  row('signatures required', 'session', 'a setting demands signatures on writes', [
    `${HTTP}/signing.test.ts`,
    'an unsigned write is refused and a read is not',
  ]),
  row('document', 'session', 'every call stands in an OpenAPI 3.1 document', [
    `${HTTP}/openapi.test.ts`,
    'is OpenAPI 3.1 and has every call once',
  ]),
  // One-time codes and sessions
  row('code 60 s', 'session', 'a one-time code lives for 60 seconds', [SESSION, 'lives for 60 seconds']),
  row('code once', 'session', 'a one-time code works once', [
    SESSION,
    'works once even when two come at the same time',
  ]),
  row('code person', 'session', 'a one-time code signs in its person', [
    SESSION,
    'is exchanged for a session of its person',
  ]),
  row('code path', 'session', 'a one-time code opens its own path only', [SESSION, 'opens its own path only']),
  row('code other session', 'session', 'a one-time code replaces no live session without asking', [
    GATE,
    'never replaces the session of somebody else without asking',
  ]),
  row('code leaves', 'session', 'a one-time code leaves the address of a screen at once', [
    GATE,
    'is taken out of the address at once; the rest stays',
  ]),
  row(
    'code leaves fill page',
    'submissions',
    'a one-time code leaves the address of the fill page before it is exchanged',
    ['web/src/fill/fill-page.test.tsx', 'a one-time code leaves the address before it is exchanged'],
  ),
  row('socket ticket', 'realtime', 'the socket takes a ticket, never a login token', [
    `${MODULES}/realtime/realtime.test.ts`,
    'with a login token instead of a ticket',
  ]),
  row('marker', 'session', 'Admin-Token is only a marker; the token lies in an HttpOnly cookie', [
    `${HTTP}/authenticate.test.ts`,
    'is out of reach of scripts, and a readable marker says only that somebody is signed in',
  ]),
  row('host cookie', 'session', 'over https the cookie is bound to this host', [
    `${HTTP}/authenticate.test.ts`,
    'is bound to https and this host where people come by https',
  ]),
  row('passwords', 'session', 'passwords are kept as argon2id hashes', [
    `${MODULES}/session/sign-in/login.test.ts`,
    'keeps only hashes: neither password nor token stand in the database',
  ]),
  row('sidebar sign-in', 'tickets', 'a signed POST opens the sidebar with its bootstrap inside', [
    `${MODULES}/tickets/sidebar/landing.test.ts`,
    'opens the page with the person, the account and the place, and a bearer that works',
  ]),
  row('sidebar bearer', 'tickets', 'the bearer of the sidebar lasts 15 minutes', [
    `${MODULES}/tickets/sidebar/landing.test.ts`,
    'gives a bearer for fifteen minutes and not longer',
  ]),
  row('sidebar renewal', 'session', 'POST /login/renew: sliding, at most 12 hours, bound to the frame', [
    `${MODULES}/tickets/sidebar/renewal.test.ts`,
    'is signed in for twelve hours from its opening and no longer',
  ]),
  row('sidebar renewal ends', 'session', 'refused once the person is suspended or the installation gone', [
    `${MODULES}/tickets/sidebar/renewal.test.ts`,
    'renewing and the living bearer end at once',
  ]),
  // Product rules
  row('comment by the server', 'workflow', 'every review action needs a comment, by the server', [
    `${MODULES}/workflow/review-actions.test.ts`,
    '%s needs a comment',
  ]),
  row('comment in the sidebar', 'tickets', 'the sidebar asks for the comment, by keyboard too', [
    'tests/scenarios/sidebar.spec.ts',
    'approves with the keyboard alone, and asks for the opinion first',
  ]),
  row('comment in the web app', 'workflow', 'the web app asks for the comment, by keyboard too', [
    'tests/scenarios/approve-a-refund.spec.ts',
    'an approval without an opinion is not sent',
  ]),
  row('one permission check', 'session', 'the wildcard or the named permission, for every call', [
    `${HTTP}/access.test.ts`,
    'the one rule',
  ]),
  row('every call guarded', 'session', 'every call refuses whoever lacks its permission', [
    `${HTTP}/objects.test.ts`,
    'every call, by who knocks',
  ]),
  row('not drawn', 'session', 'what a person may not do is not drawn', [
    'web/src/features/tickets/linked-form/linked-form-page.test.tsx',
    'who may neither edit nor delete sees no way to do it',
  ]),
  row('powerless role', 'session', 'the default role when there are none is powerless', [
    SESSION,
    'gives a powerless role to somebody who has none',
  ]),
  row('pinned answers', 'submissions', 'answers stay on the form version that they were given on', [
    SUBMISSIONS,
    'takes answers to an earlier version while the form collects, and keeps them on it',
  ]),
  row('published version', 'forms', 'a published version never changes', [
    FORMS,
    'a later version leaves the earlier one as it was',
  ]),
  row('hidden answers', 'forms', 'hidden answers are kept, cleared on hide or cleared on submit', [
    'shared/src/forms/state/form-state.test.ts',
    '%s: what others see of a hidden answer, and what comes back with it',
  ]),
  row('hidden answers on the server', 'submissions', 'the server applies the same rule to hidden answers', [
    SUBMISSIONS,
    'answers of hidden fields are left out, as the form says',
  ]),
  row('validated again', 'submissions', 'the server checks every answer again', [
    SUBMISSIONS,
    'refuses when %s, and saves nothing',
  ]),
  row('same check', 'submissions', 'browser and server come to the same result', [
    'shared/src/validation/validate-answers.test.ts',
    'give the server the result that the browser had, typed in any order',
  ]),
  row('anonymous upload', 'files', 'anonymous uploads need the ticket of their page', [
    FILES,
    'without signing in needs the ticket of the page, and only for its form',
  ]),
  row('upload quota', 'files', 'anonymous uploads count against a quota', [
    FILES,
    'a page that uploads without end is stopped',
  ]),
  row('upload bound', 'files', 'an anonymous upload goes with the answers of its page only', [
    FILES,
    'uploaded with the ticket of a public page go with its answers only',
  ]),
  row('type by content', 'files', 'doc, xls and ppt are known by their content', [FILES, 'a new document called doc']),
];
