import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { Services } from '../../../services.ts';

/** Tells the people concerned that something changed; ids only, the screens read again through the checked calls. */
export function announce(services: Services, state: InstanceState, effects: Effect[]): void {
  const people = new Set<number>(state.tasks.flatMap((task) => [task.assigneeId, task.endedById]).flatMap(toUserId));
  for (const effect of effects) {
    if (effect.type === 'notify' || effect.type === 'cc')
      effect.userIds.flatMap(toUserId).forEach((id) => people.add(id));
  }
  toUserId(state.instance.starterId).forEach((id) => people.add(id));
  services.realtime.publish([...people], 'todo', { instanceId: state.instance.id, status: state.instance.status });
}

function toUserId(id: string | null): number[] {
  const number = Number(id);
  return id !== null && Number.isSafeInteger(number) ? [number] : [];
}
