import * as availability from '@countersign/shared/api/zendesk-availability.ts';
import { type Route, route } from '../../../http/serve.ts';
import { listAvailability } from './list-availability.ts';
import { listPlaces } from './list-places.ts';
import { saveAvailability } from './save-availability.ts';

export const availabilityRoutes: Route[] = [
  route(availability.listAvailability, listAvailability),
  route(availability.listPlaces, listPlaces),
  route(availability.saveAvailability, saveAvailability),
];
