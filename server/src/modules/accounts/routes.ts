import * as invitations from '@countersign/shared/api/session/invitations.ts';
import { route } from '../../work/route.ts';
import { acceptInvitation, confirmRegistration, readInvitation } from './accept-invitation.ts';
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invite.ts';
import { register, registration } from './register.ts';

export const accountRoutes = [
  route(invitations.invite, invite),
  route(invitations.listInvitations, listInvitations),
  route(invitations.resendInvitation, resendInvitation),
  route(invitations.revokeInvitation, revokeInvitation),
  route(invitations.readInvitation, readInvitation, { triesPerMinute: 30 }),
  route(invitations.acceptInvitation, acceptInvitation, { triesPerMinute: 30 }),
  route(invitations.registration, registration),
  route(invitations.register, register, { triesPerMinute: 10 }),
  route(invitations.confirmRegistration, confirmRegistration, { triesPerMinute: 30 }),
];
