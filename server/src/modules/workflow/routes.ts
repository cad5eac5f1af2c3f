import * as workflow from '@countersign/shared/api/workflow.ts';
import * as steering from '@countersign/shared/api/workflow-steering.ts';
import { type Route, route } from '../../http/serve.ts';
import { getDefinition } from './definitions/get-definition.ts';
import { listDefinitions } from './definitions/list-definitions.ts';
import { publishDefinition } from './definitions/publish-definition.ts';
import { saveDefinition } from './definitions/save-definition.ts';
import { actOnInstance } from './instances/act-on-instance.ts';
import { cancelInstance } from './instances/cancel-instance.ts';
import { deleteInstance } from './instances/delete-instance.ts';
import { diagram } from './instances/diagram.ts';
import { forecast } from './instances/forecast.ts';
import { listOwn } from './instances/list-own.ts';
import { listStartable } from './instances/list-startable.ts';
import { preview } from './instances/preview.ts';
import { superviseInstance } from './instances/supervise-instance.ts';
import { timeline } from './instances/timeline.ts';
import { actOnTask } from './tasks/act-on-task.ts';
import { getTask } from './tasks/get-task.ts';
import { listFinished, listTodo } from './tasks/list-tasks.ts';
import { reassignTask } from './tasks/reassign-task.ts';
import { reviewTask } from './tasks/review-task.ts';

export const workflowRoutes: Route[] = [
  route(workflow.listDefinitions, listDefinitions),
  route(workflow.getDefinition, getDefinition),
  route(workflow.saveDefinition, saveDefinition),
  route(workflow.publishDefinition, publishDefinition),
  route(workflow.listStartable, listStartable),
  route(workflow.listOwn, listOwn),
  route(workflow.cancelInstance, cancelInstance),
  route(workflow.deleteInstance, deleteInstance),
  route(workflow.timeline, timeline),
  route(workflow.diagram, diagram),
  route(workflow.listTodo, listTodo),
  route(workflow.listFinished, listFinished),
  route(workflow.getTask, getTask),
  route(workflow.reviewTask, reviewTask),
  route(steering.actOnTask, actOnTask),
  route(steering.reassignTask, reassignTask),
  route(steering.actOnInstance, actOnInstance),
  route(steering.superviseInstance, superviseInstance),
  route(steering.preview, preview, { isInTransaction: false }),
  route(steering.forecast, forecast),
];
