import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { useSend } from '../../lib/calls/use-send.ts';

const SHOWN = [submissions.list, submissions.get];

export const useSubmitAnswers = () => useSend(submissions.submit, SHOWN);

export const useUpdateAnswers = () => useSend(submissions.update, SHOWN);
