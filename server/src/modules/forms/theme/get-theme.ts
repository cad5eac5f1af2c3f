import type { get } from '@countersign/shared/api/form-theme.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import type { UseCase } from '../../../http/serve.ts';
import { formToManage } from '../form-to-manage.ts';
import { readFormPage } from './page-repository.ts';

/** The theme as it was saved, or the plain one. */
export const getTheme: UseCase<typeof get> = async ({ formKey }, call) => {
  await formToManage(call, formKey);
  const { theme, themeRev } = await readFormPage(call.db, formKey);
  return { theme: theme ?? PLAIN_THEME, rev: themeRev };
};
