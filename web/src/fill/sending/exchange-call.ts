import { exchange } from '@countersign/shared/api/session/session.ts';
import { cookieClient } from '../../form-renderer/calls/cookie-client.ts';

/** Signs the visitor in with the code that the address had; rejects where it no longer works. */
export const exchangeCall = (code: string, path: string) => cookieClient.call(exchange, { code, path });
