import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { HasDatabase } from '../database/database.ts';
import type { HasReports, ReportsFigures } from '../database/reports/reports.ts';
import type { HasRealtime } from '../modules/realtime/realtime.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by call and status, and answers `/metrics` in Prometheus' text format to this machine only. */
export function addMetrics(app: FastifyInstance, services: HasRealtime & HasDatabase & HasReports): void {
  const counts = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  const total = { count: 0, seconds: 0 };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.contract?.name ?? 'page';
    const key = `route="${route}",status="${reply.statusCode}"`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const seconds = reply.elapsedTime / 1000;
    total.count += 1;
    total.seconds += seconds;
    BUCKETS.forEach((limit, at) => {
      if (seconds <= limit) buckets[at] = (buckets[at] ?? 0) + 1;
    });
  });
  app.get('/metrics', { logLevel: 'warn' }, (request, reply) => {
    if (!isHere(request.socket.remoteAddress, request.headers['x-forwarded-for'])) return reply.callNotFound();
    return reply
      .type('text/plain; version=0.0.4')
      .send(
        [
          '# TYPE http_requests_total counter',
          ...[...counts].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
          '# TYPE http_request_seconds histogram',
          ...BUCKETS.map((limit, at) => `http_request_seconds_bucket{le="${limit}"} ${buckets[at]}`),
          `http_request_seconds_bucket{le="+Inf"} ${total.count}`,
          `http_request_seconds_sum ${total.seconds}`,
          `http_request_seconds_count ${total.count}`,
          ...gauge('event_loop_delay_p99_seconds', delay.percentile(99) / 1e9),
          ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
          ...gauge('process_uptime_seconds', process.uptime()),
          ...gauge('sockets_open', services.realtime.hub.size),
          ...gauge('database_connections', services.database.pool.totalCount),
          ...gauge('database_waiting', services.database.pool.waitingCount),
          ...reportLines(services.reports.figures()),
          '',
        ].join('\n'),
      );
  });
}

/** Nothing where no replica is set. */
function reportLines(figures: ReportsFigures | null): string[] {
  if (!figures) return [];
  return [
    '# TYPE reports_total counter',
    `reports_total{database="replica"} ${figures.onReplica}`,
    `reports_total{database="primary"} ${figures.onPrimary}`,
    ...gauge('reports_replica_up', figures.readsFrom === 'replica' ? 1 : 0),
  ];
}

const gauge = (name: string, value: number): string[] => [`# TYPE ${name} gauge`, `${name} ${value}`];

/** A proxy on this machine passes on other people's requests; those are not from here. */
const isHere = (address: string | undefined, forwarded: unknown): boolean =>
  forwarded === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address ?? '');
