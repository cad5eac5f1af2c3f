import { recall } from '@countersign/shared/api/submissions/search.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { answerLine, formLine, type FoundLine, requestLine } from './found-lines.tsx';
import { placeAddress, recentPlaces } from './recent-places.ts';

interface Screen {
  id: string;
  to: string;
  title: string;
}

type Kind = 'forms' | 'answers' | 'requests';
type Ref = { kind: Kind; id: string } | { kind: 'screen'; path: string };

const MOST = 6;
/** As many as the server takes of each kind. */
const MOST_RECALLED = 12;

/** What an address of this app shows. */
function refOf(address: string): Ref {
  const { pathname, searchParams } = new URL(address, 'https://countersign.invalid');
  const id = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/project/form/data/view' && id('id')) return { kind: 'answers', id: id('id') };
  if (pathname === '/project/workflow/form/data' && id('procInsId')) return { kind: 'requests', id: id('procInsId') };
  if (pathname.startsWith('/project/form/') && id('formKey')) return { kind: 'forms', id: id('formKey') };
  return { kind: 'screen', path: pathname };
}

/**
 * What this person opened last on this device, without the page that is shown: screens of their menu, and the forms, answers and requests
 * that the server still shows them.
 */
export function useRecent(screens: readonly Screen[], isAsked: boolean): readonly FoundLine[] {
  const t = useT();
  const { formatDate } = useFormat();
  const { pathname, search } = useLocation();
  const here = placeAddress(pathname, search);
  const [places] = useState(recentPlaces);
  const refs = places.filter((place) => place !== here).map(refOf);
  const ids = (kind: Kind) => {
    const own = refs.flatMap((ref) => (ref.kind === kind && /^[\w-]{1,64}$/.test(ref.id) ? [ref.id] : []));
    return own.length > 0 ? [...new Set(own)].slice(0, MOST_RECALLED).join(',') : undefined;
  };
  const asked = { forms: ids('forms'), answers: ids('answers'), requests: ids('requests') };
  const given = Object.fromEntries(Object.entries(asked).filter(([, list]) => list !== undefined));
  const { data } = useRead(recall, isAsked && Object.keys(given).length > 0 ? given : null);
  const words = { t, formatDate };
  const lineOf = (ref: Ref): FoundLine | undefined => {
    if (ref.kind === 'screen') {
      const screen = screens.find(({ to }) => to.split('?')[0] === ref.path);
      return screen && { id: screen.id, to: screen.to, title: screen.title, facts: '', excerpt: null };
    }
    if (ref.kind === 'forms') {
      const form = data?.forms.find(({ formKey }) => formKey === ref.id);
      return form && formLine(form);
    }
    if (ref.kind === 'answers') {
      const answer = data?.answers.find(({ submissionId }) => submissionId === ref.id);
      return answer && answerLine(answer, words);
    }
    const request = data?.requests.find(({ instanceId }) => instanceId === ref.id);
    return request && requestLine(request, words);
  };
  const lines = refs.flatMap((ref) => lineOf(ref) ?? []);
  return [...new Map(lines.map((line) => [line.id, line])).values()]
    .slice(0, MOST)
    .map((line) => ({ ...line, id: `recent-${line.id}` }));
}
