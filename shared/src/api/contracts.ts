import type { Contract } from './contract.ts';
import * as files from './files.ts';
import * as forms from './forms.ts';
import * as session from './session.ts';
import * as submissions from './submissions.ts';
import * as system from './system.ts';
import * as tickets from './tickets.ts';
import * as workflow from './workflow.ts';
import * as workflowSteering from './workflow-steering.ts';

const rooms = { session, system, forms, submissions, workflow, workflowSteering, tickets, files };

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Every call of the product, in the order of the rooms: what OpenAPI and the route checks walk through. */
export const allContracts: readonly Contract[] = Object.values(rooms).flatMap((room) =>
  Object.values(room).filter(isContract),
);
