import * as tickets from '@countersign/shared/api/tickets.ts';
import { type Route, route } from '../../http/serve.ts';
import { getTicket } from './get-ticket.ts';
import { linkForm } from './link-form.ts';
import { listFillable } from './list-fillable.ts';
import { listLinked } from './list-linked.ts';
import { makeDeeplink } from './make-deeplink.ts';
import { resubmitForm } from './resubmit-form.ts';
import { setEnabled } from './set-enabled.ts';
import { unlinkForms } from './unlink-forms.ts';

export const ticketsRoutes: Route[] = [
  route(tickets.listLinked, listLinked),
  route(tickets.link, linkForm),
  route(tickets.resubmit, resubmitForm),
  route(tickets.setEnabled, setEnabled),
  route(tickets.unlink, unlinkForms),
  route(tickets.listFillable, listFillable),
  route(tickets.getTicket, getTicket),
  route(tickets.deeplink, makeDeeplink),
];
