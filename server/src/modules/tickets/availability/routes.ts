import * as availability from '@countersign/shared/api/tickets/availability.ts';
import { route } from '../../../work/route.ts';
import { listAvailability } from './list-availability.ts';
import { listPlaces } from './list-places.ts';
import { saveAvailability } from './save-availability.ts';

export const availabilityRoutes = [
  route(availability.listAvailability, listAvailability),
  route(availability.listPlaces, listPlaces),
  route(availability.saveAvailability, saveAvailability),
];
