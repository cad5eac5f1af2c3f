import type { save } from '@countersign/shared/api/forms/theme.ts';
import { sanitiseCss } from '@countersign/shared/forms/theme/sanitise-css.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { getTheme } from './get-theme.ts';
import { writeTheme } from './page-repository.ts';

/** Saves what is on the lists of own CSS and names the rest. Seen at once by everybody who opens the form. */
export const saveTheme: UseCase<typeof save> = async ({ formKey, rev, theme }, work) => {
  await formToManage(work, formKey);
  const { css, dropped } = sanitiseCss(theme.customCss);
  const sane = { ...theme, customCss: css };
  if (await writeTheme(work.db, { formKey, rev, theme: sane })) return { theme: sane, rev: rev + 1, dropped };
  return refuse('stale_revision', ['rev'], { current: await getTheme({ formKey }, work) });
};
