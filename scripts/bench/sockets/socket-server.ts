/**
 * A server of `bench:realtime` in a process of its own, so that its memory is its own: the real app on the PostgreSQL that its
 * parent names. Answers each {@link Order} with one message.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { UserId } from '../../../shared/src/basics/ids.ts';
import { publishToMany } from '../../../server/src/modules/realtime/publish-to-many.ts';
import { mintOneTimeCode } from '../../../server/src/modules/session/sign-in/one-time-code.ts';
import { type MeasuredServer, startMeasuredServer } from '../lib/measured-server.ts';

export type Order =
  | { type: 'start'; databaseUrl: string | undefined; isFirst: boolean; people: number }
  | { type: 'tickets'; userIds: readonly number[] }
  | { type: 'publish'; userIds: readonly number[] }
  | { type: 'memory' }
  | { type: 'stop' };

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
let server: MeasuredServer | undefined;
let sessionId: string | undefined;

process.on('message', (order: Order) => {
  void carryOut(order).then((answer) => process.send?.(answer ?? {}, () => order.type === 'stop' && process.exit(0)));
});

async function carryOut(order: Order): Promise<unknown> {
  if (order.type === 'start') {
    server = await startMeasuredServer(order.databaseUrl, { isFirst: order.isFirst });
    const userIds = order.isFirst ? await plantPeople(server, order.people) : [];
    return { url: server.url, userIds };
  }
  if (!server) throw new Error('the server has not been started');
  const { services, database } = server;
  switch (order.type) {
    case 'tickets': {
      const now = new Date();
      sessionId ??= await aSession(server);
      const ticketOf = (userId: number) =>
        mintOneTimeCode(database.kysely, {
          purpose: 'socket',
          userId: userId as UserId,
          sessionId: sessionId ?? '',
          now,
        });
      return { tickets: await Promise.all(order.userIds.map(ticketOf)) };
    }
    case 'publish':
      publishToMany(services.realtime, order.userIds, 'notice');
      return {};
    case 'memory':
      collect();
      await new Promise((resolve) => void setTimeout(resolve, 500));
      collect();
      return { kb: process.memoryUsage.rss() / 1024, sockets: services.realtime.hub.size };
    case 'stop':
      return server.close();
  }
}

/** Tickets belong to a session; which one makes no difference here. */
async function aSession(of: MeasuredServer): Promise<string> {
  await of.signIn('tom');
  return (await of.database.kysely.selectFrom('session').select('id').executeTakeFirstOrThrow()).id;
}

/** People without names of their own: only that each may hold five sockets. */
async function plantPeople({ database }: MeasuredServer, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, at) => ({
    user_name: `listener-${at}`,
    nick_name: `Listener ${at}`,
    phone: '',
    email: '',
    department_id: null,
    manager_id: null,
    password_hash: null,
    is_enabled: true,
  }));
  const rows = await database.kysely.insertInto('user').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}
