import { resource } from '../resource.ts';

/** What has left the house, one row for each mail and call, whatever the number of attempts. Nobody writes it by hand. */
export const messageLog = resource({
  name: 'messageLog',
  permission: 'message:log',
  path: '/message/log',
  list: 'list',
  texts: 'resources.messageLog',
  id: 'logId',
  label: 'subject',
  fields: {
    subject: { type: 'text', max: 500, table: 'shown' },
    receiver: { type: 'text', max: 500, search: 'like', table: 'shown' },
    channel: { type: 'choice', options: ['mail', 'webhook'], default: 'mail', search: 'equal', table: 'shown' },
    templateCode: { type: 'text', max: 100, search: 'equal', table: 'shown' },
    status: { type: 'choice', options: ['1', '2'], default: '1', search: 'equal', table: 'shown' },
    retryCount: { type: 'whole', min: 0, max: 1000, table: 'shown' },
    errorMsg: { type: 'long_text', max: 1000, table: 'hidden at first' },
    sendTime: { type: 'moment', search: 'range', table: 'shown', isSortable: true },
  },
  order: { by: ['sendTime'], isDescending: true },
  actions: [],
  unique: [],
});
