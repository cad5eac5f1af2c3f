import type { FastifyInstance } from 'fastify';
import { BRANDS, GROUPS, TICKET_FORMS } from '../desk/desk-places.ts';

const BASE = '/zendesk/demo/api/v2';

/** What the stand-in's account is divided into. */
export function placePages(app: FastifyInstance): void {
  const lists = { brands: BRANDS, groups: GROUPS, ticket_forms: TICKET_FORMS };
  for (const [name, places] of Object.entries(lists)) {
    const answer = async () => ({ [name]: places, count: places.length });
    app.get(`${BASE}/${name}`, answer);
    app.get(`${BASE}/${name}.json`, answer);
  }
}
