import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Call } from '../../../work/call.ts';
import type { Acting } from '../../../work/run-as-server.ts';

/** A call in the name of a person whom the link of an e-mail has shown to be there; it may act on own tasks only. */
export function callAs(acting: Acting, userId: number, requestId: string, ip: string): Call {
  return {
    ...acting,
    person: {
      id: userId as UserId,
      userName: '',
      nickName: '',
      avatar: '',
      departmentId: null,
      roles: [],
      permissions: new Set(['workflow:task:handle']),
      account: null,
      agentOf: [],
    },
    caller: null,
    requestId,
    log: acting.services.log,
    client: { ip, device: '', origin: '', userAgent: '', language: '' },
    audit: null,
    files: [],
    setSessionCookie: () => {},
    setHeader: () => {},
  };
}
