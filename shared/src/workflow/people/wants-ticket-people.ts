import type { AssigneeRule, GraphNode, ProcessGraph } from '../graph/graph.ts';

/** Whether any step is for people around the ticket; nobody else needs to know who they are. */
export const wantsTicketPeople = ({ nodes }: ProcessGraph): boolean => Object.values(nodes).some(isForTicketPeople);

const isForTicketPeople = (node: GraphNode): boolean =>
  (node.type === 'userTask' || node.type === 'ccTask') && hasTicketRule(node.people);

/** Whether some of these people are found by the ticket. */
export const hasTicketRule = (people: readonly AssigneeRule[]): boolean =>
  people.some(({ type }) => type === 'ticketAssignee' || type === 'ticketGroup' || type === 'ticketRequester');
