import { USUAL_LINKS } from '@countersign/shared/forms/form-settings.ts';
import { linkSecret } from '@countersign/shared/forms/prefill/link-secret.ts';
import { PERSONAL_LINK } from '@countersign/shared/forms/prefill/personal-link.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { prefillAnswers } from '@countersign/shared/forms/prefill/prefill.ts';
import type { TicketFact } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import { createBrake } from '../../../basics/brake.ts';
import { countedAddress } from '../../../work/once/count-tries.ts';
import type { Services } from '../../services.ts';
import { type FoundLink, findLink, statusOfLink } from '../../../modules/submissions/personal-links/find-link.ts';
import { findSettings } from '../../../modules/forms/settings/find-settings.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';

/** Mail scanners open a link a few times at once; nobody opens one twice in a second for a minute. */
const PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** What the personal link in the address of a fill page is worth. Looking changes nothing. */
export type PageLink =
  | { type: 'none' }
  | { type: 'busy'; seconds: number }
  | { type: 'gone' }
  | { type: 'answered' | 'waiting'; link: FoundLink };

/** Reads links; too many openings of one link or from one address, and what is no secret at all, never reach the database. */
export function createLinkReader({ clock, database }: Services): (request: FastifyRequest) => Promise<PageLink> {
  const options = { most: PER_MINUTE, within: MINUTE_MS, clock };
  const [byAddress, byLink] = [createBrake(options), createBrake(options)];
  return async (request) => {
    const query = request.query as Record<string, unknown>;
    if (!(PERSONAL_LINK in query)) return { type: 'none' };
    const seconds = byAddress(countedAddress(request.ip));
    if (seconds > 0) return { type: 'busy', seconds };
    const secret = linkSecret.safeParse(query[PERSONAL_LINK]);
    if (!secret.success) return { type: 'gone' };
    const rest = byLink(sha256(secret.data));
    if (rest > 0) return { type: 'busy', seconds: rest };
    const link = await findLink(database.kysely, secret.data);
    const status = link && statusOfLink(link, clock());
    return link && (status === 'waiting' || status === 'answered') ? { type: status, link } : { type: 'gone' };
  };
}

/** What the page of a link shows of it. */
export interface ShownOnPage {
  /** The secret, to be sent back with the answers. */
  secret: string;
  /** For whom it is, in the page's language. */
  forWhom: string;
  asksCode: boolean;
  /** Where the code goes, so that its holder knows it and nobody else learns it: `m…@example.com`. */
  hint: string;
  /** What the form takes from the ticket, as far as its requester knows it. */
  answers: Answers;
}

/** What the page of a waiting link shows; the facts of the ticket are those that its requester knows. */
export async function shownOnPage(
  { database }: Services,
  link: FoundLink,
  { form, language, secret }: { form: PublishedForm; language: FillLanguage; secret: string },
): Promise<ShownOnPage> {
  const settings = await findSettings(database.kysely, link.formKey);
  const { asksCode, saysSubject } = settings?.settings.personalLinks ?? USUAL_LINKS;
  const subject = saysSubject ? link.subject : '';
  const { forWhom, forWhomSubject } = language.texts.page;
  const sentence = (subject ? forWhomSubject : forWhom)
    .replace('{{name}}', () => link.name)
    .replace('{{ticket}}', () => link.ticketId)
    .replace('{{subject}}', () => subject);
  return {
    secret,
    forWhom: sentence,
    asksCode,
    hint: link.address.replace(/^(.).*(?=@)/su, '$1…'),
    answers: answersFor(form, { ...link, subject }),
  };
}

function answersFor(form: PublishedForm, { ticketId, subject, name, address }: FoundLink): Answers {
  const known: Partial<Record<TicketFact, string>> = {
    id: ticketId,
    subject,
    requester_name: name,
    requester_email: address,
  };
  const compiled = compileForm(form);
  const found = prefillAnswers(compiled, { ticket: (fact) => known[fact] });
  return Object.fromEntries(found.map(([index, answer]) => [compiled.fields[index]?.key, answer])) as Answers;
}

/** A form as its link shows it: what is kept for later or on the device would be sent without the link. */
export function formOfLink(form: PublishedForm): PublishedForm {
  const { offline: _offline, drafts: _drafts, ...definition } = form.definition;
  return { ...form, definition };
}
