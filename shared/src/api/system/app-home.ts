import * as z from 'zod/mini';
import { LINK_TYPES } from '../../resources/definitions/app-home.ts';
import { contract } from '../contract.ts';

const linked = { linkType: z.enum(LINK_TYPES), linkValue: z.string() };

/** What the mobile app draws first, also before anyone signs in: what is on now, in order. */
export const appHome = contract({
  name: 'system.appHome',
  summary: 'Get the banners and entries of the mobile app’s first page',
  method: 'GET',
  path: '/public/app/home',
  access: 'public',
  input: z.object({ platform: z.optional(z.enum(['ios', 'android'])) }),
  reply: z.object({
    banners: z.array(z.object({ id: z.int(), title: z.string(), image: z.string(), ...linked })),
    navigation: z.array(z.object({ id: z.int(), name: z.string(), icon: z.string(), badge: z.string(), ...linked })),
  }),
});
