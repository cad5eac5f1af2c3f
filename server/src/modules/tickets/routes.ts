import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as creation from '@countersign/shared/api/tickets/creation.ts';
import * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import * as notes from '@countersign/shared/api/tickets/notes.ts';
import * as personalLinks from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import { listWork as listWorkContract } from '@countersign/shared/api/tickets/worklist.ts';
import { resubmitInstance as resubmitInstanceContract } from '@countersign/shared/api/workflow/instance.ts';
import * as ticketFields from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { route } from '../../work/route.ts';
import { listDrafts, openDraft, removeDraft } from './drafts/draft-calls.ts';
import { keepDraft } from './drafts/keep-draft.ts';
import { noteSaved, sendWithTicket } from './drafts/send-with-ticket.ts';
import { setFavourite } from './favourites/set-favourite.ts';
import { listTicketAccounts } from '../zendesk/accounts/list-ticket-accounts.ts';
import { accountRoutes } from './account-routes.ts';
import { listTicketFields } from '../zendesk/fields/list-ticket-fields.ts';
import { ticketValues } from '../zendesk/fields/ticket-values.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { startLinkedExport } from './exports/start-linked-export.ts';
import { getTicket } from './get-ticket.ts';
import { resubmitInstance } from './linked/resubmit/resubmit-instance.ts';
import { linkForm } from './linked/linking/link-form.ts';
import { listFillable } from './availability/list-fillable.ts';
import { listLinked } from './linked/list-linked.ts';
import { makeDeeplink } from './make-deeplink.ts';
import { getSidebar } from './sidebar/get-sidebar.ts';
import { getPlaces } from './creation/get-places.ts';
import { getFieldMapping, saveFieldMapping } from './mapping/mapping-calls.ts';
import { addNote } from './notes/add-note.ts';
import { sendLink } from './personal-links/send-link.ts';
import { withdrawLink } from './personal-links/withdraw-link.ts';
import { resubmitForm } from './linked/resubmit/resubmit-form.ts';
import { setEnabled } from './linked/set-enabled.ts';
import { unlinkForms } from './linked/linking/unlink-forms.ts';
import { listWork } from './worklist/list-work.ts';

export const ticketsRoutes = [
  route(tickets.listLinked, listLinked),
  route(tickets.exportLinked, startLinkedExport),
  route(tickets.link, linkForm),
  route(tickets.resubmit, resubmitForm, { takes: ['client'] }),
  route(resubmitInstanceContract, resubmitInstance, { takes: ['client'] }),
  route(tickets.setEnabled, setEnabled),
  route(tickets.unlink, unlinkForms),
  route(tickets.listFillable, listFillable),
  route(tickets.listTicketAccounts, listTicketAccounts),
  route(tickets.setFavourite, setFavourite),
  route(tickets.getTicket, getTicket),
  route(listWorkContract, listWork),
  route(ticketFields.listTicketFields, listTicketFields),
  route(ticketFields.ticketValues, ticketValues),
  route(tickets.getSidebar, getSidebar, { takes: ['signIn'] }),
  route(tickets.deeplink, makeDeeplink),
  route(drafts.listDrafts, listDrafts),
  route(drafts.openDraft, openDraft),
  route(drafts.keepDraft, keepDraft),
  route(drafts.removeDraft, removeDraft),
  route(drafts.sendWithTicket, sendWithTicket, { takes: ['client'], isInTransaction: false }),
  route(drafts.noteSaved, noteSaved),
  route(personalLinks.send, sendLink, { isInTransaction: false }),
  route(personalLinks.withdraw, withdrawLink),
  route(notes.addNote, addNote),
  route(mapping.get, getFieldMapping),
  route(mapping.save, saveFieldMapping),
  route(creation.getPlaces, getPlaces),
  ...accountRoutes,
  ...availabilityRoutes,
];
