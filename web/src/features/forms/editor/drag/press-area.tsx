import type { HTMLAttributes, KeyboardEvent, MouseEvent, Ref } from 'react';

interface Props extends HTMLAttributes<HTMLDivElement> {
  onPress: (event: MouseEvent | KeyboardEvent) => void;
  areaRef?: Ref<HTMLDivElement>;
}

/** A button that can also be dragged: browsers do not drag a real `<button>` alike. */
export function PressArea({ onPress, areaRef, onKeyDown, ...rest }: Props) {
  return (
    <div
      tabIndex={0}
      {...rest}
      ref={areaRef}
      role="button"
      onClick={onPress}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(event);
      }}
    />
  );
}
