import { messageLog } from '@countersign/shared/resources/definitions/message-log.ts';
import { bindResource } from '../../../work/resource-binding.ts';

/** The log of mails and calls, for reading. */
export const messageLogResource = bindResource({
  resource: messageLog,
  table: 'message_log',
  columns: {
    logId: 'id',
    subject: 'subject',
    receiver: 'receiver',
    channel: 'channel',
    templateCode: 'template',
    status: 'status',
    retryCount: 'retries',
    errorMsg: 'error',
    sendTime: 'sent_at',
  },
});
