import { get, save } from '@countersign/shared/api/forms/theme.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { call } from '../../../lib/calls/http.ts';
import { refresh } from '../../../lib/calls/use-call.ts';
import { useSitting } from '../../../lib/session/use-sitting.ts';
import { ThemeSession } from './theme-session.ts';

/** The sitting at the theme of a form. */
export const useThemeSession = (formKey: FormKey) => useSitting(formKey, open, left);

const open = (formKey: FormKey): Promise<ThemeSession> =>
  ThemeSession.open(formKey, ({ rev, document: theme, requestId }) =>
    call(save, { formKey, rev, theme }, { requestId }),
  );

const left = () => void refresh(get);
