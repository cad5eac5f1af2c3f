import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import type { StateAction } from '../../../ui/state.tsx';

/** Away from a task that cannot be shown: to the to-do list of those who have one, else to the dashboard. */
export function useWayBack(): StateAction {
  const t = useT();
  const navigate = useNavigate();
  const [label, address] = useMay('workflow:task:todo')
    ? ([t('workflow.handle.toTodo'), '/workflow/task/todo'] as const)
    : ([t('common.goHome'), '/index'] as const);
  return { label, onClick: () => void navigate(address) };
}
