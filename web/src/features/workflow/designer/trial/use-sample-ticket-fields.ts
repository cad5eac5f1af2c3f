import type { DesignField } from '@countersign/shared/api/workflow/design.ts';
import { useMemo } from 'react';
import { useProcess } from '../session/designer-context.ts';
import { conditionsIn } from '../session/named-ids.ts';
import { useTicketNames } from '../session/use-ticket-names.ts';

const PREFIX = 'ticket.';

/** What the conditions of the process read of a ticket, as fields that a trial asks for. */
export function useSampleTicketFields(): DesignField[] {
  const { opened } = useProcess();
  const text = useMemo(() => (opened ? conditionsIn(opened.document).join('\n') : ''), [opened]);
  const names = useTicketNames(text, { isBuilt: false });
  return useMemo(
    () =>
      names
        .filter(({ name }) => new RegExp(`\\b${name.replace('.', '\\s*\\.\\s*')}\\b`).test(text))
        .map(({ name, label, kind, options }) => ({
          key: name.slice(PREFIX.length),
          label,
          type: kind,
          kind,
          ...(options ? { options: [...options] } : {}),
        })),
    [names, text],
  );
}
