import type { ControlProps } from '../../view-settings.ts';

/** Takes a choice back; only where one was made and none is needed, as radio buttons cannot be unchecked. */
export function ClearChoice({ view, index, isReadOnly }: ControlProps<unknown>) {
  if (isReadOnly || view.store.get(index) === undefined || view.store.isRequired(index)) return null;
  const handleClear = (event: { currentTarget: HTMLElement }) => {
    const first = event.currentTarget.parentElement?.querySelector('input');
    view.store.set(index, undefined);
    first?.focus();
  };
  return (
    <button type="button" className="cs-link-button" onClick={handleClear}>
      {view.messages.clearChoice}
    </button>
  );
}
