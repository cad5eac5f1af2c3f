import type { Services } from './http/services.ts';

/** Ends what the services of a process keep running; the database stays open. */
export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop();
  await services.ticketQueue.stop();
  await services.drawer.close();
  services.mailer?.close();
  await services.realtime.close();
  await services.reports.close();
}
