import { useEffect, useId, useRef, useState } from 'react';
import type { ColorScheme } from '../../zaf/zaf-types.ts';
import { type DeskTicket, type DeskUser, signedToken, type TicketChange } from '../desk.ts';
import type { PageFault } from './page-faults.ts';
import type { Message } from './message.ts';
import { hostFrame, type HostedFrame } from './zaf-host.ts';

/** What is being written on the ticket. */
export interface Composing {
  isPublic: boolean;
  text: string;
  append: (text: string) => void;
}

export interface Surroundings {
  agent: DeskUser;
  people: ReadonlyMap<number, DeskUser>;
  locale: string;
  colorScheme: ColorScheme;
  /** What this page does wrong on purpose. */
  fault: PageFault;
}

interface AppFrameProps {
  guid: string;
  /** Null while the ticket is being written. */
  ticket: DeskTicket | null;
  /** The large window that an app opened: its address behind the `#`, and how it closes. */
  modal?: { hash: string; onClose: () => void };
  /** Opened from the navigation bar: no ticket is beside it. */
  isWork?: boolean;
  /** What the agent is about to save, while the apps are asked. */
  saving?: () => TicketChange | null;
  onModal: (url: string) => void;
  /** The composer of the ticket, while it is in front. */
  composer?: (() => Composing | null) | undefined;
  surroundings: Surroundings;
  isActive: boolean;
  title: string;
  onHost: (host: HostedFrame | null) => void;
  onNotify: (text: string) => void;
  onRoute: (ticketId: number) => void;
  onMessage: (direction: 'in' | 'out', message: Message) => void;
}

const FIRST_HEIGHT = 200;

/** One live sidebar: opened by a signed POST into a frame of another origin, and answered through the real protocol. */
export function AppFrame(props: AppFrameProps) {
  const { guid, surroundings, isActive, title, modal, isWork } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const name = useId();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  const host = useRef<HostedFrame | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const opening = openSidebar(element, guid, current, setHeight, (opened) => {
      host.current = opened;
      current.current.onHost(opened);
    });
    return () => {
      opening.close();
      host.current = null;
      current.current.onHost(null);
    };
  }, [guid, surroundings.agent.id]);

  useEffect(() => {
    host.current?.emit(isActive ? 'app.activated' : 'app.deactivated', isActive ? { firstLoad: false } : {});
  }, [isActive]);
  useEffect(() => host.current?.emit('colorScheme.changed', surroundings.colorScheme), [surroundings.colorScheme]);
  useEffect(() => host.current?.emit('ticket.updated'), [surroundings.locale]);
  useEffect(() => host.current?.turn(surroundings.fault), [surroundings.fault]);

  return <iframe ref={frame} name={name} title={title} style={modal || isWork ? {} : { height }} hidden={!isActive} />;
}

function locationOf({ ticket, modal, isWork }: AppFrameProps): string {
  if (modal) return 'modal';
  if (isWork) return 'nav_bar';
  return ticket ? 'ticket_sidebar' : 'new_ticket_sidebar';
}

function contextOf(props: AppFrameProps): Record<string, unknown> {
  const { ticket, modal } = props;
  const account = { subdomain: 'demo' };
  return { product: 'support', account, location: locationOf(props), ...(!modal && ticket && { ticketId: ticket.id }) };
}

type Current = { readonly current: AppFrameProps };

/**
 * Opens the frame with a token that is signed once, as Zendesk does: a frame that loads itself anew posts the same token again,
 * which has been used by then.
 */
function openSidebar(
  element: HTMLIFrameElement,
  guid: string,
  current: Current,
  setHeight: (height: number) => void,
  onHost: (host: HostedFrame) => void,
): { close(): void } {
  let isClosed = false;
  let host: HostedFrame | null = null;
  const open = async () => {
    const { surroundings, modal } = current.current;
    const { colorScheme } = surroundings;
    const query = new URLSearchParams({ origin: location.origin, app_guid: guid, colorScheme }).toString();
    const signed = await signedToken({ agentId: surroundings.agent.id, location: locationOf(current.current) });
    if (isClosed) return;
    host = hostFrame({
      frame: element,
      frameOrigin: new URL(signed.landing).origin,
      guid,
      context: contextOf(current.current),
      fault: current.current.surroundings.fault,
      answers: answersFor(current, setHeight),
      onMessage: (direction, message) => current.current.onMessage(direction, message),
    });
    onHost(host);
    postInto(element, `${signed.landing}?${query}${modal?.hash ?? ''}`, signed.token);
  };
  void open();
  return {
    close() {
      isClosed = true;
      host?.close();
    },
  };
}

function postInto(element: HTMLIFrameElement, action: string, token: string): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.target = element.name;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token';
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

function answersFor(current: Current, setHeight: (height: number) => void) {
  return {
    get: (path: string) => valueOf(path, current.current),
    set: (path: string) => {
      throw new Error(`${path} cannot be set here`);
    },
    invoke(action: string, args: unknown[]) {
      const [first] = args;
      const { modal } = current.current;
      const composer = current.current.composer?.();
      if (action === 'resize') setHeight(heightIn(first));
      else if (action === 'instances.create' && !modal) current.current.onModal(urlIn(first));
      else if (action === 'app.close' && modal) modal.onClose();
      else if (action === 'ticket.comment.appendText' && composer) composer.append(String(first));
      else if (action === 'notify') current.current.onNotify(String(first));
      else if (action === 'track') return;
      else if (action === 'routeTo' && first === 'ticket') current.current.onRoute(Number(args[1]));
      else throw new Error(`${action} is not known here`);
    },
    async request({ url, type, data }: Record<string, unknown>) {
      const target = new URL(String(url), location.origin);
      const path = target.origin === location.origin ? `/zendesk/demo${target.pathname}${target.search}` : target.href;
      const body = typeof data === 'string' ? { body: data } : {};
      const reply = await fetch(path, { method: typeof type === 'string' ? type : 'GET', ...body });
      if (!reply.ok) throw new Error(`${reply.status}`);
      return reply.json() as Promise<unknown>;
    },
  };
}

/** The desk's defaults, which a ticket has before it is saved. */
const NEW_TICKET = {
  brand: 360_000_101,
  form: 360_000_301,
  requester: { id: 5_000_099, name: 'Noor Jansen', email: 'noor.jansen@example.net' },
};

const urlIn = (instance: unknown): string =>
  typeof instance === 'object' && instance !== null && 'url' in instance ? String(instance.url) : '';

const heightIn = (size: unknown): number =>
  typeof size === 'object' && size !== null && 'height' in size
    ? Number.parseInt(String(size.height), 10)
    : FIRST_HEIGHT;

/** What the page knows, by the paths of the framework. A new ticket has no id. */
function valueOf(
  path: string,
  { ticket, surroundings, modal, isWork, saving, composer: written }: AppFrameProps,
): unknown {
  // Neither stands beside a ticket.
  if ((modal || isWork) && path.startsWith('ticket')) throw new Error(`${path} is not available`);
  const { agent, people, locale, colorScheme } = surroundings;
  const composer = written?.();
  const personOf = (id: number | null | undefined) => (id == null ? undefined : people.get(id));
  const values: Record<string, () => unknown> = {
    ticket: () => ({ id: ticket?.id, subject: ticket?.subject, status: ticket?.status, tags: ticket?.tags }),
    'ticket.id': () => ticket?.id,
    'ticket.subject': () => saving?.()?.subject ?? ticket?.subject ?? '',
    'ticket.status': () => saving?.()?.status ?? ticket?.status ?? 'new',
    'ticket.createdAt': () => ticket?.created_at,
    'ticket.requester': () => (ticket ? personOf(ticket.requester_id) : NEW_TICKET.requester),
    'ticket.requester.id': () => ticket?.requester_id,
    'ticket.requester.name': () => personOf(ticket?.requester_id)?.name,
    'ticket.requester.email': () => personOf(ticket?.requester_id)?.email,
    'ticket.assignee': () => ({ user: personOf(ticket?.assignee_id), group: { id: ticket?.group_id ?? undefined } }),
    'ticket.brand': () => ({ id: ticket?.brand_id ?? NEW_TICKET.brand }),
    'ticket.form.id': () => ticket?.ticket_form_id ?? NEW_TICKET.form,
    'ticket.tags': () => ticket?.tags ?? [],
    ...(composer && {
      'ticket.comment.type': () => (composer.isPublic ? 'publicReply' : 'internalNote'),
      'ticket.comment.text': () => composer.text,
    }),
    ticketFields: () => (ticket?.custom_fields ?? []).map(({ id }) => ({ name: `custom_field_${id}` })),
    currentUser: () => ({ ...agent, locale, groups: [], tags: [] }),
    currentAccount: () => ({ subdomain: 'demo' }),
    colorScheme: () => colorScheme,
  };
  const field = /^ticket\.customField:custom_field_(\d+)$/.exec(path)?.[1];
  if (field !== undefined) return ticket?.custom_fields.find(({ id }) => id === Number(field))?.value ?? null;
  const read = values[path];
  if (!read) throw new Error(`${path} is not available`);
  return read();
}
