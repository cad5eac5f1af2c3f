const FACTS: Readonly<Record<string, string>> = {
  serial: '$serial',
  createdBy: '$author',
  processStatus: '$status',
  ticketId: '$ticket',
  createTime: '$created',
  updateTime: '$updated',
};
const ANSWER = 'answer.';

/** What a file calls a column of the table. */
export const transferName = ({ key }: { key: string }): string =>
  FACTS[key] ?? (key.startsWith(ANSWER) ? key.slice(ANSWER.length) : key);
