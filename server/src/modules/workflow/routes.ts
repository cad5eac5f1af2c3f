import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as comparison from '@countersign/shared/api/submissions/table/comparison.ts';
import * as instance from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import * as figures from '@countersign/shared/api/workflow/statistics.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as migration from '@countersign/shared/api/workflow/migration.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as sheet from '@countersign/shared/api/workflow/sheet.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as substitutions from '@countersign/shared/api/workflow/substitutions.ts';
import { route } from '../../work/route.ts';
import { getDefinition } from './definitions/get-definition.ts';
import { listDefinitions } from './definitions/list-definitions.ts';
import { publishDefinition } from './definitions/publish-definition.ts';
import { saveDefinition } from './definitions/save-definition.ts';
import { checkDesign } from './design/check-design.ts';
import { designChoices } from './design/design-choices.ts';
import { designPeople } from './design/design-people.ts';
import { designTicket } from './design/design-ticket.ts';
import { listVersions } from './design/list-versions.ts';
import { simulateDesign } from './design/simulate-design.ts';
import { actOnInstance } from './steering/steer-instance.ts';
import { cancelInstance } from './steering/cancel-instance.ts';
import { compareAnswers } from './summary/compare-answers.ts';
import { deleteInstance, removeInstance } from './steering/delete-instance.ts';
import { diagram } from './record/diagram.ts';
import { forecast } from './preview/forecast.ts';
import { getInstanceForm } from './record/get-instance-form.ts';
import { getSheet } from './record/get-sheet.ts';
import { getInstance } from './record/get-instance.ts';
import { listCopies } from './lists/list-copies.ts';
import { listInstances } from './lists/list-instances.ts';
import { listOwn } from './lists/list-own.ts';
import { listStartable } from './lists/list-startable.ts';
import { listFailures } from './lists/list-failures.ts';
import { migrateInstance } from './steering/migrate-instance.ts';
import { preview } from './preview/preview.ts';
import { readCopies } from './lists/read-copies.ts';
import { superviseInstance } from './steering/supervise-instance.ts';
import { timeline } from './record/timeline.ts';
import { statistics } from './statistics/statistics.ts';
import { countUnread } from './messages/count-unread.ts';
import { listMessages } from './messages/list-messages.ts';
import { readMessages } from './messages/read-messages.ts';
import { getCalendar } from './settings/get-calendar.ts';
import { tryStepWebhook, tryWebhook } from './settings/try-webhook.ts';
import { saveOutbound, showOutbound } from '../system/outbound/outbound.ts';
import { saveCalendar } from './settings/save-calendar.ts';
import { listOwn as listOwnSubstitutions, listSubstitutions } from './substitutions/list-substitutions.ts';
import { removeOwnSubstitution, removeSubstitution } from './substitutions/remove-substitution.ts';
import { saveOwnSubstitution, saveSubstitution } from './substitutions/save-substitution.ts';
import { actOnTask } from './tasks/steer-task.ts';
import { approveTasks } from './tasks/approve-tasks.ts';
import { countWaiting } from './tasks/reading/count-waiting.ts';
import { getTask } from './tasks/reading/get-task.ts';
import { listFinished, listTodo } from './tasks/reading/list-tasks.ts';
import { reassignTask } from './tasks/reassign-task.ts';
import { reviewTask } from './tasks/review-task.ts';

export const workflowRoutes = [
  route(workflow.listDefinitions, listDefinitions),
  route(workflow.getDefinition, getDefinition),
  route(workflow.saveDefinition, saveDefinition),
  route(workflow.publishDefinition, publishDefinition),
  route(design.designChoices, designChoices),
  route(design.designPeople, designPeople),
  route(design.designTicket, designTicket, { isInTransaction: false }),
  route(design.checkDesign, checkDesign, { isInTransaction: false }),
  route(design.simulateDesign, simulateDesign, { isInTransaction: false }),
  route(design.listVersions, listVersions),
  route(workflow.listStartable, listStartable),
  route(workflow.listOwn, listOwn),
  route(workflow.cancelInstance, cancelInstance),
  route(workflow.deleteInstance, deleteInstance),
  route(workflow.removeInstance, removeInstance),
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
  route(instance.listInstances, listInstances),
  route(instance.getInstance, getInstance),
  route(instance.getInstanceForm, getInstanceForm),
  route(comparison.compareAnswers, compareAnswers),
  route(sheet.getSheet, getSheet),
  route(lists.approveTasks, approveTasks, { isInTransaction: false }),
  route(lists.listCopies, listCopies),
  route(lists.readCopies, readCopies),
  route(lists.countWaiting, countWaiting),
  route(figures.statistics, statistics),
  route(messages.listMessages, listMessages),
  route(messages.countUnread, countUnread),
  route(messages.readMessages, readMessages),
  route(substitutions.listOwnSubstitutions, listOwnSubstitutions),
  route(substitutions.saveOwnSubstitution, saveOwnSubstitution),
  route(substitutions.removeOwnSubstitution, removeOwnSubstitution),
  route(substitutions.listSubstitutions, listSubstitutions),
  route(substitutions.saveSubstitution, saveSubstitution),
  route(substitutions.removeSubstitution, removeSubstitution),
  route(settings.getCalendar, getCalendar),
  route(settings.saveCalendar, saveCalendar),
  route(migration.migrateInstance, migrateInstance),
  route(migration.listFailures, listFailures),
  route(settings.getOutbound, showOutbound),
  route(settings.saveOutbound, saveOutbound),
  route(settings.tryWebhook, tryWebhook, { isInTransaction: false }),
  route(settings.tryStepWebhook, tryStepWebhook, { isInTransaction: false }),
];
