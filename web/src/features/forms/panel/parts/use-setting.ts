import type { FieldSettings } from '../../model/commands.ts';
import { useDraftSession } from '../../session/form-context.ts';

/** Changes settings of the field at a place. */
export function useSetting(at: number): (settings: FieldSettings) => void {
  const session = useDraftSession();
  return (settings) => session.run({ type: 'set', at, settings });
}
