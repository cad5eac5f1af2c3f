import type { getPublic } from '@countersign/shared/api/forms/theme.ts';
import type { UseCase } from '../../../work/route.ts';
import { getPublicForm } from '../filling/get-public-form.ts';
import { readFormPage } from './page-repository.ts';

/** The theme of a form that anybody may fill. */
export const getPublicTheme: UseCase<typeof getPublic> = async ({ formKey }, { db }) => {
  const { status } = await getPublicForm(db, formKey, null);
  return status === 'open' ? (await readFormPage(db, formKey)).theme : null;
};
