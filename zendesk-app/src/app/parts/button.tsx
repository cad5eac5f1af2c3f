import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  isPrimary?: boolean;
  isBasic?: boolean;
  isDanger?: boolean;
}

/** A button with Garden's measures and colours, drawn by `sidebar.css`: the first cards need no script for their looks. */
export function Button({ isPrimary, isBasic, isDanger, type = 'button', ...rest }: ButtonProps) {
  const kind = isPrimary ? 'primary' : isBasic ? 'basic' : 'default';
  return <button {...rest} type={type} className="sb-button" data-kind={kind} data-danger={isDanger || undefined} />;
}
