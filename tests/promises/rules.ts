import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id: `rule ${id}`,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** Routing rules, states, validation and permissions (sections 2, 4, 5 and 6). */
export const rules: readonly Row[] = [
  row('routes from the server', 'session', 'routes other than the fixed ones come from the server after login', [
    'web/src/app/guard/guard.test.tsx',
    'opens a screen at the address that the server gives it',
  ]),
  row('unknown path', 'session', 'unknown paths redirect to /404', [
    'web/src/app/guard/guard.test.tsx',
    'an unknown address waits for the routes before it is called unknown',
  ]),
  row('redirect parameter', 'session', '/login accepts a redirect query parameter', [
    'tests/scenarios/sign-in.spec.ts',
    'a link to a screen leads through the sign-in page back to that screen, filters included',
  ]),
  row('token parameter', 'session', 'a token query parameter on any route is exchanged for the login token', [
    'web/src/app/boot/token-gate.test.tsx',
    'is exchanged once, before anything inside is drawn',
  ]),
  row('signed-in at /login', 'session', 'a logged-in visitor who opens /login goes to /', [
    'web/src/app/guard/guard.test.tsx',
    'never sees the sign-in page, and the root is the dashboard',
  ]),
  row('signed-out visitor', 'session', 'is sent to /login?redirect={full path} unless requireLogin is false', [
    'web/src/app/guard/guard.test.tsx',
    'who opens %s signs in first',
  ]),
  row('empty roles', 'session', 'user info is fetched first, then the server routes', [
    'web/src/app/guard/guard.test.tsx',
    'is known by roles before the routes are asked for',
  ]),
  row('titles', 'session', 'page titles are translated from route metadata', [
    'web/src/app/guard/guard.test.tsx',
    'reads page titles in the chosen language',
  ]),
  row('duplicate navigation', 'session', 'duplicate-navigation errors are ignored', [
    'web/src/app/guard/guard.test.tsx',
    'may go to where one is already',
  ]),
  row('unknown screen', 'session', 'an unknown lazy-loaded screen gives a module-not-found condition', [
    'web/src/app/guard/guard.test.tsx',
    'a screen that the server names and this build lacks gives a card inside the layout',
  ]),
  row('numeric parameters', 'session', 'userId, dictId, tableId, jobId are numeric only', [
    'web/src/app/guard/guard.test.tsx',
    '%s has no number where one belongs: an unknown address',
  ]),
  row('languages', 'session', 'Chinese and English, default en', [
    'web/src/lib/texts/i18n.test.tsx',
    'the language is English until somebody chooses Chinese, and stays as chosen',
  ]),
  row('ten languages', 'system', 'ten-language texts exist', [
    'web/src/lib/texts/i18n.test.tsx',
    'everything can be read in $name',
  ]),
  row('process status', 'workflow', '1 processing, 2 completed, 3 rejected, 4 cancelled', [
    'server/src/modules/workflow/review-actions.test.ts',
    '%s is %i',
  ]),
  row('stopping', 'workflow', 'stopping a process is irreversible', [
    'server/src/modules/workflow/approvals.test.ts',
    'cancels a running process, for good',
  ]),
  row('approve', 'workflow', 'moves the process to the next stage', [
    'server/src/modules/workflow/review-actions.test.ts',
    'approve moves the process to the next step',
  ]),
  row('reject', 'workflow', 'ends the process directly', [
    'server/src/modules/workflow/review-actions.test.ts',
    'reject ends the process directly',
  ]),
  row('return', 'workflow', 'sends it back to a chosen target node', [
    'server/src/modules/workflow/review-actions.test.ts',
    'return sends the process back to the chosen step',
  ]),
  row('transfer', 'workflow', 'hands the task to a new assignee', [
    'server/src/modules/workflow/review-actions.test.ts',
    'transfer hands the task to a new assignee for good',
  ]),
  row('delegate', 'workflow', 'another user handles it and it returns to the original user', [
    'server/src/modules/workflow/review-actions.test.ts',
    'delegate lets another person handle the task, and it returns to its owner',
  ]),
  row('pre-sign', 'workflow', 'others check, then it returns to the current handler', [
    'server/src/modules/workflow/review-actions.test.ts',
    'pre-sign lets others check, then the task returns to its handler',
  ]),
  row('sub-sign', 'workflow', 'others check, then it goes straight to the next node', [
    'server/src/modules/workflow/review-actions.test.ts',
    'sub-sign lets others check, then the process goes straight to the next step',
  ]),
  row('linked form state', 'tickets', 'an enabled flag and a process status', [
    'server/src/modules/tickets/tickets.test.ts',
    'shows answers that were given for the ticket, with their approval as the reader sees it',
  ]),
  row('resubmit', 'tickets', 'a re-submit for approval action exists', [
    'server/src/modules/tickets/tickets.test.ts',
    'sends the same answers again, with a new approval, and keeps the old one',
  ]),
  row('login state', 'session', 'a present token cookie means logged in', [
    'web/src/lib/session/session.test.tsx',
    'the marker Admin-Token means signed in',
  ]),
  row('401 clears', 'session', 'a 401 clears the token and returns to login', [
    'web/src/app/guard/guard.test.tsx',
    'whose session has ended comes to the sign-in page, and back later',
  ]),
  row('narrow layout', 'system', 'below 1000 px the sidebar is not collapsed and the default layout is used', [
    'web/src/app/layout/layout-shell.test.tsx',
    'is the default one with an open menu below 1000 px, and the chosen one again above',
  ]),
  row('wide layout', 'system', 'above 1000 px the previously chosen layout returns', [
    'web/src/app/layout/layout-shell.test.tsx',
    'is the default one with an open menu below 1000 px, and the chosen one again above',
  ]),
  row(
    'captcha flow',
    'captcha',
    'request, slide or click, check, close with a verification string, refresh on failure',
    ['web/src/fill/captcha/captcha.test.tsx', 'says “verification failed” and comes again with another picture'],
  ),
  row('long-running job', 'files', 'polls progress and stops once a download URL arrives', [
    'web/src/features/devices/device-page.test.tsx',
    'an export can be cancelled, tried again once it has failed, and ends with its download address',
  ]),
  row('socket life', 'realtime', 'ping after 20 s idle, close after a further 20 s, reconnect after 5 s', [
    'web/src/lib/socket/socket.test.ts',
    'closes when nothing answers the ping for 20 s, and reconnects 5 s later',
  ]),
  row('socket PONG', 'realtime', 'the server replies PONG', [
    'server/src/modules/realtime/realtime.test.ts',
    'answers %s with PONG',
  ]),
  row('socket one attempt', 'realtime', 'reconnects one attempt at a time', [
    'web/src/lib/socket/socket.test.ts',
    'an error and the close after it make one attempt, not two',
  ]),
  row('socket dispatch', 'realtime', 'other messages are dispatched by msgType to listeners', [
    'web/src/lib/socket/socket.test.ts',
    'messages go to the listeners of their type; anything else is passed over',
  ]),
  row('socket send failure', 'realtime', 'a send failure is only logged', [
    'web/src/lib/socket/socket.test.ts',
    'a failure to send is only logged',
  ]),
  row('device record required', 'devices', "'Form key is required' and the other four messages", [
    'server/src/modules/devices/devices.test.ts',
    'Form key is required',
  ]),
  row('device record cannot be empty', 'devices', 'the variant that each cannot be empty', [
    'server/src/modules/devices/devices.test.ts',
    'Device serial number cannot be empty',
  ]),
  row('linked order required', 'tickets', "'Form Key cannot be empty' and the other five messages", [
    'server/src/modules/tickets/tickets.test.ts',
    'needs %s',
  ]),
  row('delivery number required', 'devices', "'Delivery No cannot be empty'", [
    'server/src/modules/devices/devices.test.ts',
    'is refused with “Delivery No cannot be empty”',
  ]),
  row('comment required', 'workflow', 'return, reject, transfer, delegate and add-sign require a comment', [
    'server/src/modules/workflow/review-actions.test.ts',
    '%s needs a comment',
  ]),
  row('assignee required', 'workflow', 'assignee selection is required', [
    'server/src/modules/workflow/review-actions.test.ts',
    '$type needs somebody',
  ]),
  row('approval opinion', 'workflow', "'Please enter the approval opinion'", [
    'tests/scenarios/approve-a-refund.spec.ts',
    'an approval without an opinion is not sent',
  ]),
  row('upload single', 'files', 'only one file; single file message', [
    'web/src/form-renderer/controls/file-upload/file-upload-control.test.tsx',
    'only a single file is allowed, unless the form says otherwise',
  ]),
  row('upload types', 'files', 'doc, xls, ppt, txt, pdf by default; wrong format message', [
    'web/src/form-renderer/controls/file-upload/file-upload-control.test.tsx',
    'of another type',
  ]),
  row('upload size', 'files', '5 MB by default; size cannot exceed N MB', [
    'web/src/form-renderer/controls/file-upload/file-upload-control.test.tsx',
    'of more than 5 MB',
  ]),
  row('upload failure', 'files', 'upload failed please retry', [
    'web/src/form-renderer/controls/file-upload/file-upload-control.test.tsx',
    'a failed upload can be tried again',
  ]),
  row('image upload', 'files', 'accepts png or jpeg', ['server/src/modules/files/files.test.ts', 'takes the image %s']),
  row('decimal input', 'forms', 'keeps a given number of decimals, default 2', [
    'web/src/form-renderer/form-view.test.tsx',
    'keeps its decimals when it is left',
  ]),
  row('url helper', 'system', 'accepts {address} forms', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('roles and permissions', 'session', 'stored when the user has permissions, otherwise a default role', [
    'web/src/lib/session/session.test.tsx',
    'somebody with %s',
  ]),
  row('role check', 'session', 'shown to admin or any listed role, otherwise removed', [
    'web/src/lib/session/permissions.test.ts',
    'roles %j on something for %j: %s',
  ]),
  row('permission check', 'session', 'allowed for the wildcard or any listed permission', [
    'web/src/lib/session/permissions.test.ts',
    'permissions %j on something for %j: %s',
  ]),
  row('role names', 'system', 'common, zd-admin', [
    'server/src/modules/session/sign-in/login.test.ts',
    'with the right password gives a token that works',
  ]),
  row('user chooser', 'system', 'search by user name, nick name, phone; table and selected list with remove', [
    'web/src/ui/user-chooser/user-chooser.test.tsx',
    'finds people in one field, keeps the chosen ones over searches, and gives them back',
  ]),
];
