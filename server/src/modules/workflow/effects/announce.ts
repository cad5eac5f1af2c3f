import type { HasRealtime } from '../../realtime/realtime.ts';
import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { toUserId } from '../instances/rows/instance-rows.ts';

/** Tells the people concerned that something changed; ids only, the screens read again through the checked calls. */
export function announce(services: HasRealtime, state: InstanceState, effects: Effect[]): void {
  const people = new Set<number>(
    state.tasks.flatMap((task) => [task.assigneeId, task.endedById]).flatMap((id) => toUserId(id) ?? []),
  );
  const told = new Set(
    effects.flatMap((effect) => (effect.type === 'notify' ? effect.userIds.flatMap((id) => toUserId(id) ?? []) : [])),
  );
  for (const effect of effects) {
    if (effect.type === 'cc') effect.userIds.flatMap((id) => toUserId(id) ?? []).forEach((id) => people.add(id));
  }
  for (const id of told) people.add(id);
  const starterId = toUserId(state.instance.starterId);
  if (starterId !== null) people.add(starterId);
  services.realtime.publish([...people], 'todo', { instanceId: state.instance.id, status: state.instance.status });
  if (told.size > 0) services.realtime.publish([...told], 'message', {});
}
