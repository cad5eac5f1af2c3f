import type { GraphNode, ProcessGraph } from './graph.ts';

/** Whether any step is for people around the ticket; nobody else needs to know who they are. */
export const wantsTicketPeople = ({ nodes }: ProcessGraph): boolean => Object.values(nodes).some(isForTicketPeople);

const isForTicketPeople = (node: GraphNode): boolean =>
  (node.type === 'userTask' || node.type === 'ccTask') &&
  node.people.some(({ type }) => type === 'ticketAssignee' || type === 'ticketGroup');
