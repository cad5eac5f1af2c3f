import type { get } from '@countersign/shared/api/forms/theme.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { readFormPage } from './page-repository.ts';

/** The theme as it was saved, or the plain one. */
export const getTheme: UseCase<typeof get> = async ({ formKey }, work) => {
  await formToManage(work, formKey);
  const { theme, themeRev } = await readFormPage(work.db, formKey);
  return { theme: theme ?? PLAIN_THEME, rev: themeRev };
};
