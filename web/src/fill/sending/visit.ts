import type { InputOf } from '@countersign/shared/api/contract.ts';
import { countVisit } from '@countersign/shared/api/submissions/statistics.ts';
import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import { randomId } from '../../lib/calls/random-id.ts';
import type { FormStore } from '../../form-renderer/form-store.ts';
import type { PageData } from '../page-data.ts';

type Told = Omit<InputOf<typeof countVisit>, 'formKey'>;

/** The visit that this page is; there is one as long as it stands. */
let visit: { formKey: string; pages: Set<number>; isTold: Set<number> } | undefined;

/** Tells that a form was opened, and from then on which of its pages are reached; nothing that says who it was. */
export function beginVisit({ data, store }: { data: PageData; store: FormStore }): void {
  const isFirst = visit === undefined;
  const { pages } = (visit ??= { formKey: data.form.formKey, pages: new Set(), isTold: new Set() });
  const reach = () => void pages.add(store.page + 1);
  reach();
  store.subscribeAny(reach);
  if (!isFirst) return;
  tell({ opened: { device: deviceOf(), source: sourceOf() } });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell({}));
  addEventListener('pagehide', () => tell({}));
}

/** Tells that the answers were sent. */
export const tellSent = (): void => tell({ sent: { seconds: Math.round(performance.now() / 1000) } });

/** Tells what is new. A page that is left goes on telling; what gets lost is not told again. */
function tell(told: Told): void {
  if (!visit) return;
  const { formKey, isTold } = visit;
  const pages = [...visit.pages].filter((page) => !isTold.has(page));
  if (pages.length === 0 && !told.opened && !told.sent) return;
  pages.forEach((page) => isTold.add(page));
  const address = countVisit.path.replace('{formKey}', encodeURIComponent(formKey));
  void fetch(API_PREFIX + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': randomId() },
    body: JSON.stringify({ ...told, pages }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

const LARGEST_PHONE = 600;
const LARGEST_TABLET = 1100;

function deviceOf(): 'phone' | 'tablet' | 'desktop' {
  const side = Math.min(screen.width, screen.height);
  if (!matchMedia('(pointer: coarse)').matches || side > LARGEST_TABLET) return 'desktop';
  return side < LARGEST_PHONE ? 'phone' : 'tablet';
}

const LONGEST_SOURCE = 100;

/** The outside value of the link, else the host of the page that led here. */
function sourceOf(): string {
  const given = new URLSearchParams(location.search).get('extValue');
  const host = URL.parse?.(document.referrer)?.host ?? '';
  return (given || (host === location.host ? '' : host)).slice(0, LONGEST_SOURCE);
}
