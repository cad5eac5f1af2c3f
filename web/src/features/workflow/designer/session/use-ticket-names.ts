import { designTicket, type DesignTicket } from '@countersign/shared/api/workflow/design.ts';
import { useMemo } from 'react';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';

/**
 * What conditions read of a ticket. The account is asked for its own fields, groups and agents where a condition is built or reads the
 * ticket; a custom field that it does not know, or cannot tell of, is called by its number as soon as the text names it.
 */
export function useTicketNames(text: string, { isBuilt }: { isBuilt: boolean }): KnownName[] {
  const t = useT();
  const told = useTicketOfAccount(isBuilt || readsTicket(text));
  const custom = [...new Set(text.match(/\bticket_field_\d{1,18}\b/g))].join(' ');
  return useMemo(() => {
    const known = [...builtIn(t, told), ...(told?.fields ?? []).map((field) => named(t, field))];
    const missing = (custom === '' ? [] : custom.split(' ')).flatMap((key): KnownName[] => {
      const name = `ticket.${key}`;
      if (known.some((one) => one.name === name)) return [];
      const label = t('workflow.designer.ticket.unknownField', { number: key.slice('ticket_field_'.length) });
      return [{ name, label, kind: 'text', isGiven: true }];
    });
    return [...known, ...missing];
  }, [t, told, custom]);
}

/** What the designer's account says of its tickets; undefined until it has said so. */
export const useTicketOfAccount = (isWanted: boolean): DesignTicket | undefined =>
  useRead(designTicket, isWanted ? {} : null, { dedupingInterval: 60_000 }).data;

/** Whether a condition reads the ticket. */
export const readsTicket = (text: string): boolean => /\bticket\s*\./.test(text);

const STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const;
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
const TYPES = ['question', 'incident', 'problem', 'task'] as const;

function builtIn(t: Translate, told: DesignTicket | undefined): KnownName[] {
  const chosen = (list: readonly { id: string; name: string }[] = []): Pick<KnownName, 'kind' | 'options'> =>
    list.length === 0
      ? { kind: 'text' }
      : { kind: 'choice', options: list.map(({ id, name }) => ({ value: id, label: name })) };
  const of = (fact: keyof typeof FACTS, kind: Pick<KnownName, 'kind' | 'options'>): KnownName => ({
    name: `ticket.${fact}`,
    label: t(FACTS[fact]),
    isGiven: true,
    ...kind,
  });
  return [
    of('status', {
      kind: 'choice',
      options: STATUSES.map((value) => ({ value, label: t(`workflow.designer.ticket.statuses.${value}`) })),
    }),
    of('priority', {
      kind: 'choice',
      options: PRIORITIES.map((value) => ({ value, label: t(`workflow.designer.ticket.priorities.${value}`) })),
    }),
    of('type', {
      kind: 'choice',
      options: TYPES.map((value) => ({ value, label: t(`workflow.designer.ticket.types.${value}`) })),
    }),
    of('tags', { kind: 'tags' }),
    of('subject', { kind: 'text' }),
    of('groupId', chosen(told?.groups)),
    of('assigneeId', chosen(told?.agents)),
    of('requesterEmail', { kind: 'text' }),
    of('requesterId', { kind: 'text' }),
    of('organizationId', { kind: 'text' }),
    of('id', { kind: 'text' }),
  ];
}

const FACTS = {
  status: 'workflow.designer.ticket.status',
  priority: 'workflow.designer.ticket.priority',
  type: 'workflow.designer.ticket.type',
  tags: 'workflow.designer.ticket.tags',
  subject: 'workflow.designer.ticket.subject',
  groupId: 'workflow.designer.ticket.group',
  assigneeId: 'workflow.designer.ticket.assignee',
  requesterEmail: 'workflow.designer.ticket.requesterEmail',
  requesterId: 'workflow.designer.ticket.requester',
  organizationId: 'workflow.designer.ticket.organization',
  id: 'workflow.designer.ticket.number',
} as const;

const named = (t: Translate, { key, label, kind, options }: DesignTicket['fields'][number]): KnownName => ({
  name: `ticket.${key}`,
  label: t('workflow.designer.ticket.field', { title: label }),
  kind: kind as KnownName['kind'],
  isGiven: true,
  ...(options ? { options } : {}),
});
