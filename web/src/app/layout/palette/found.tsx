import {
  type AnswerHit,
  type FormHit,
  type RequestHit,
  search,
  type SearchedKind,
  SEARCHED_KINDS,
} from '@countersign/shared/api/submissions/search.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { type TextKey, type Translate, useT } from '../../../lib/texts/i18n.ts';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { ExcerptText } from './excerpt-text.tsx';

/** One line of what was found. */
export interface FoundLine {
  id: string;
  to: string;
  title: string;
  facts: string;
  status?: ReactNode;
  excerpt: ReactNode;
}

export interface FoundGroup {
  name: TextKey;
  lines: FoundLine[];
  /** There are more than these. */
  hasMore: boolean;
}

const NAMES: Record<SearchedKind, TextKey> = {
  forms: 'common.palette.forms',
  answers: 'common.palette.answers',
  requests: 'common.palette.requests',
};
const FIRST = 5;
const MORE = 50;

/** Forms, answers and requests in which a text is found; of the kind that `all` names as many as one page has. */
export function useFound(text: string, all: SearchedKind | null) {
  const t = useT();
  const { formatDate } = useFormat();
  const asked = text.trim() === '' ? null : { search: text.trim(), size: FIRST };
  const read = useRead(search, asked, { keepPreviousData: true });
  const more = useRead(search, asked && all ? { ...asked, kind: all, size: MORE } : null);
  const data = asked ? read.data : undefined;
  const groups = data
    ? groupsOf({ ...data, ...(all && more.data ? { [all]: more.data[all] } : {}) }, { t, formatDate })
    : [];
  return { ...read, groups, isComplete: data?.isComplete ?? true, isAsked: asked !== null };
}

interface Words {
  t: Translate;
  formatDate: (instant: string | null) => string;
}

function groupsOf(found: ReplyOf<typeof search>, words: Words): (FoundGroup & { kind: SearchedKind })[] {
  const lines: Record<SearchedKind, FoundLine[]> = {
    forms: found.forms.hits.map(formLine),
    answers: found.answers.hits.map((hit) => answerLine(hit, words)),
    requests: found.requests.hits.map((hit) => requestLine(hit, words)),
  };
  return SEARCHED_KINDS.map((kind) => ({
    kind,
    name: NAMES[kind],
    lines: lines[kind],
    hasMore: found[kind].next !== null,
  })).filter((group) => group.lines.length > 0);
}

function formLine({ formKey, name, rights, excerpt }: FormHit): FoundLine {
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

function answerLine(hit: AnswerHit, { t, formatDate }: Words): FoundLine {
  const ticket = hit.ticketId === null ? '' : t('common.dashboard.ticket', { number: hit.ticketId });
  return {
    id: `answer-${hit.submissionId}`,
    to: `/project/form/data/view?id=${encodeURIComponent(hit.submissionId)}`,
    title: `${hit.formName} #${hit.serial}`,
    facts: joined(hit.author, ticket, formatDate(hit.createTime)),
    excerpt: said(hit.excerpt),
  };
}

function requestLine(hit: RequestHit, { formatDate }: Words): FoundLine {
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

const said = (excerpt: FormHit['excerpt']) => excerpt && <ExcerptText excerpt={excerpt} />;
const joined = (...facts: readonly string[]) => facts.filter((fact) => fact !== '').join(' · ');
