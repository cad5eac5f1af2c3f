import * as session from '@countersign/shared/api/session/session.ts';
import { useWrite } from '../../lib/calls/use-call.ts';

/** Makes the first administrator; refusals are shown in the form. */
export const useSetUp = () => useWrite(session.setUp, { notifyErrors: false });
