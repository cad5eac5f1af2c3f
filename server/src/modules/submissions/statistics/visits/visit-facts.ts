import type { countVisit } from '@countersign/shared/api/submissions/statistics.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { asValue } from '@countersign/shared/forms/figures/tally.ts';
import type { VisitFact } from './take-visits.ts';

/** What a fill page tells of a visit. */
export type ToldOfVisit = Omit<ParsedInputOf<typeof countVisit>, 'formKey'>;

/** The facts that are counted of it. */
export function visitFacts({ opened, pages, sent }: ToldOfVisit): VisitFact[] {
  return [
    ...(opened
      ? ([
          ['opened', ''],
          ['device', opened.device],
          ['source', asValue(opened.source)],
        ] as const)
      : []),
    ...[...new Set(pages)].map((page) => ['page', String(page)] as const),
    ...(sent
      ? ([
          ['sent', ''],
          ['seconds', String(sent.seconds)],
        ] as const)
      : []),
  ];
}
