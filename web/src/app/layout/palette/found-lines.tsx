import type {
  AnswerHit,
  FormHit,
  PersonHit,
  RequestHit,
  TicketHit,
} from '@countersign/shared/api/submissions/search.ts';
import type { ReactNode } from 'react';
import type { Translate } from '../../../lib/texts/i18n.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { ExcerptText } from './excerpt-text.tsx';

/** One line of what was found. */
export interface FoundLine {
  id: string;
  to: string;
  title: string;
  facts: string;
  face?: ReactNode;
  status?: ReactNode;
  excerpt: ReactNode;
}

interface Words {
  t: Translate;
  formatDate: (instant: string | null) => string;
}

/** A form, with the way to what its reader may do first: edit it, read its answers, fill it in. */
export function formLine({ formKey, name, rights, excerpt }: FormHit): FoundLine {
  const key = encodeURIComponent(formKey);
  const to = rights.includes('edit_form')
    ? `/project/form/editor?formKey=${key}`
    : rights.includes('view_answers')
      ? `/project/form/data?formKey=${key}`
      : rights.includes('fill')
        ? `/d/${key}`
        : `/project/form/publish?formKey=${key}`;
  return { id: `form-${formKey}`, to, title: name, facts: '', excerpt: said(excerpt) };
}

/** An answer by the number that its form gave it. */
export function answerLine(hit: AnswerHit, { t, formatDate }: Words): FoundLine {
  const ticket = hit.ticketId === null ? '' : t('common.dashboard.ticket', { number: hit.ticketId });
  return {
    id: `answer-${hit.submissionId}`,
    to: `/project/form/data/view?id=${encodeURIComponent(hit.submissionId)}`,
    title: `${hit.formName} #${hit.serial}`,
    facts: joined(hit.author, ticket, formatDate(hit.createTime)),
    excerpt: said(hit.excerpt),
  };
}

/** A request, with the way to the reader's own task in it where there is one. */
export function requestLine(hit: RequestHit, { formatDate }: Words): FoundLine {
  const to = hit.myTaskId
    ? `/workflow/task/record/handle?taskId=${encodeURIComponent(hit.myTaskId)}`
    : `/project/workflow/form/data?procInsId=${encodeURIComponent(hit.instanceId)}`;
  return {
    id: `request-${hit.instanceId}`,
    to,
    title: hit.title ?? hit.procDefName,
    facts: joined(hit.procNumber ?? '', hit.requester, formatDate(hit.createTime)),
    status: <ProcessStatusTag status={hit.processStatus} />,
    excerpt: said(hit.excerpt),
  };
}

/** A person, with the way to their details in the list of people. */
export const personLine = ({ id, nickName, userName, avatar, deptName }: PersonHit): FoundLine => ({
  id: `person-${id}`,
  to: `/system/user?open=${id}`,
  title: nickName,
  facts: joined(userName, deptName),
  face: <PersonAvatar name={nickName} avatar={avatar} />,
  excerpt: null,
});

/** The forms of a ticket that something was sent for, of which only its number is known. */
export const numberLine = (number: string, { t }: Pick<Words, 't'>): FoundLine => ({
  id: `ticket-${number}`,
  to: `/zendesk/linkedForm?zdTktId=${encodeURIComponent(number)}`,
  title: t('common.dashboard.ticket', { number }),
  facts: t('common.palette.ticketFacts'),
  excerpt: null,
});

/** A ticket by its subject, with the way to its linked forms. */
export function ticketLine({ ticketId, account, subject, excerpt }: TicketHit, { t }: Pick<Words, 't'>): FoundLine {
  const line = numberLine(ticketId, { t });
  const to = `${line.to}&account=${encodeURIComponent(account)}`;
  const own = { ...line, id: `ticket-${account}-${ticketId}`, to };
  if (subject === '') return own;
  return {
    ...own,
    title: subject,
    facts: joined(line.title, line.facts),
    excerpt: excerpt?.text === subject ? null : said(excerpt),
  };
}

const said = (excerpt: FormHit['excerpt']) => excerpt && <ExcerptText excerpt={excerpt} />;
const joined = (...facts: readonly string[]) => facts.filter((fact) => fact !== '').join(' · ');
