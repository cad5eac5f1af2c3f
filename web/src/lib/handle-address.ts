/** Where a task is handled. */
export const handleAddress = (taskId: string): string =>
  `/workflow/task/record/handle?taskId=${encodeURIComponent(taskId)}`;
