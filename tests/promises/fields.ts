import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id: `entity ${id}`,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** Entities and their fields (section 3). */
export const fields: readonly Row[] = [
  row('login payload', 'session', 'username, password, code, uuid', [
    'server/src/modules/session/sign-in/login.test.ts',
    'refuses %s with the place of the problem',
  ]),
  row('session user', 'session', 'id, userName, nickName, avatar, roles, permissions', [
    'server/src/modules/session/session.test.ts',
    'tells who I am, with roles and permissions',
  ]),
  row(
    'theme config',
    'system',
    'isDrawer, isCollapse, isUniqueOpened, isFixedHeader, isShowLogo, isBreadcrumb, isBreadcrumbIcon, isTagsview, isTagsviewIcon, isCacheTagsView, isFooter, isGrayscale, isInvert, tagsStyle, animation, columnsAsideStyle, columnsAsideLayout, layout, globalTitle, globalLogo, copyright, globalI18n, globalComponentSize, backgroundImage',
    ['shared/src/api/session/theme-config.test.ts', 'has every key of the specification, with its default'],
  ),
  row('layouts', 'system', 'defaults, classic, transverse, columns', [
    'web/src/app/layout/layouts.test.tsx',
    'a switch and a narrow window keep what was typed, in the same field',
  ]),
  row('global config', 'system', 'name, logoImg, copyright, backgroundImage as a JSON string', [
    'server/src/modules/system/system.test.ts',
    'is open to everybody and says that this is a demonstration',
  ]),
  row('device serial record', 'devices', 'id, formKey, formDataId, deviceSerialNumber, customerName', [
    'server/src/modules/devices/devices.test.ts',
    'has id, form key, form data id, serial number and customer name',
  ]),
  row(
    'linked ticket order',
    'tickets',
    'formKey, formTextName, zdTktId, enabled, processStatusName, zdAgentId, createTime, extValue, formDataId',
    [
      'server/src/modules/tickets/tickets.test.ts',
      'shows answers that were given for the ticket, with their approval as the reader sees it',
    ],
  ),
  row(
    'task row',
    'workflow',
    'zdTktId, taskId, procDefName, taskName, deployUser, procDefVersion, createTime, finishTime, comment, deviceSerialNumberNote',
    [
      'server/src/modules/workflow/review-actions.test.ts',
      'a task has its ticket, process, version, step, starter, times, comment and device note',
    ],
  ),
  row('my-process row', 'workflow', 'procInsId, procDefName, procDefVersion, createTime, status, duration', [
    'server/src/modules/workflow/review-actions.test.ts',
    'a process of my own has its id, name, version, start, status and duration',
  ]),
  row('flow timeline entry', 'workflow', 'assigneeName, candidate, createTime, finishTime, duration, sub-tasks', [
    'server/src/modules/workflow/review-actions.test.ts',
    'an entry of the flow record has its person, candidates, times, duration and what others were asked',
  ]),
  row('batch update', 'devices', 'a delivery number field', [
    'web/src/features/devices/device-page.test.tsx',
    'pasted numbers are looked at, updated with a number and taken back',
  ]),
  row('dictionary data entry', 'system', 'dictValue, dictLabel, listClass, cssClass', [
    'server/src/modules/system/system-resources.test.ts',
    'a type with entries stays; a new name of it goes with them',
  ]),
  row('card list item', 'system', 'image, title, info fields with configurable keys', [
    'web/src/ui/cards/card-list.test.tsx',
    'what a card shows is said by keys: values by name, or made of the row',
  ]),
  row('socket message', 'realtime', 'msgType and body', [
    'server/src/modules/realtime/realtime.test.ts',
    'gets what is for its person, as msgType and body',
  ]),
  row('ticketing client state', 'tickets', 'origin, app_guid, current ticket, ticket detail, latest update time', [
    'zendesk-app/src/ticket.test.ts',
    'the state holds origin, app_guid, current ticket, ticket detail and latest update time',
  ]),
  row(
    'captcha exchange',
    'captcha',
    'captchaType, pointJson, token, clientUid, ts, repCode, repMsg, repData (originalImageBase64, jigsawImageBase64, token, secretKey, wordList)',
    [
      'server/src/modules/captcha/captcha.test.ts',
      'a puzzle comes without an envelope, with pictures of the sizes that clients expect and every field of the protocol',
    ],
  ),
  row('form objects', 'forms', 'keyed by formKey', [
    'server/src/modules/forms/forms.test.ts',
    'gives anybody the newest version and an upload ticket, and nothing of the draft',
  ]),
];
