import * as system from '@countersign/shared/api/system.ts';
import { type Route, route } from '../../http/serve.ts';
import { chooseUsers } from './choose-users.ts';
import { demonstration } from './demonstration.ts';
import { systemInfoConfig } from './system-info-config.ts';

export const systemRoutes: Route[] = [
  route(system.chooseUsers, chooseUsers),
  route(system.demonstration, demonstration),
  route(system.systemInfoConfig, systemInfoConfig),
];
