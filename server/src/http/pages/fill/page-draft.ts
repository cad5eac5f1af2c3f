import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { draftName } from '@countersign/shared/forms/definition/draft-name.ts';
import { carryAnswers } from '@countersign/shared/forms/state/carry-answers.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FastifyRequest } from 'fastify';
import { authenticate } from '../../authenticate.ts';
import type { Services } from '../../services.ts';
import { openDraft, ownDrafts } from '../../../modules/submissions/drafts/open-draft.ts';
import type { PageDraft, ReadableDraft } from './fill-html.ts';

const NO_FIELDS = { fields: [], indexOf: new Map<string, number>(), kits: {} };

/** What the page of an open form knows of drafts: the one that its address names, and those of the person who is signed in. */
export async function pageDraft(
  request: FastifyRequest,
  services: Services,
  form: PublishedForm,
  language: string,
): Promise<PageDraft> {
  const name = nameIn(request);
  if (name === null && !form.definition.drafts?.onServer) return { opened: null, isGone: false, own: [] };
  const wanted = await wantedBy(request, services, form.formKey, language);
  if (name === null) return { opened: null, isGone: false, own: await ownDrafts(services.database.kysely, wanted) };
  const opened = await openDraft(services.database.kysely, { ...wanted, name, form: compileForm(form) });
  return { opened: opened?.draft ?? null, isGone: opened === null, own: [] };
}

/** The draft that the address of a closed form names, as text to be read and copied; null where there is none. */
export async function readableDraft(
  request: FastifyRequest,
  services: Services,
  formKey: FormKey,
  language: string,
): Promise<ReadableDraft | null> {
  const name = nameIn(request);
  if (name === null) return null;
  const wanted = await wantedBy(request, services, formKey, language);
  const opened = await openDraft(services.database.kysely, { ...wanted, name, form: null });
  if (!opened) return null;
  const { draft, form } = opened;
  // Into a form without fields nothing fits, so that every answer comes back as text.
  return { expireTime: draft.expireTime, answers: carryAnswers(form, NO_FIELDS, draft.answers, language).lost };
}

function nameIn(request: FastifyRequest): string | null {
  const name = draftName.safeParse((request.query as { draft?: unknown }).draft);
  return name.success ? name.data : null;
}

async function wantedBy(request: FastifyRequest, services: Services, formKey: FormKey, language: string) {
  const caller = await authenticate(request, services);
  const personId = caller?.session.person.id ?? null;
  return { formKey, personId, language, now: services.clock(), secretFor: services.secretFor };
}
