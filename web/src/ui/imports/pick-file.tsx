import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../lib/look/garden.ts';

interface Props {
  label: string;
  accept: string;
  /** The file that was picked last. */
  name?: string;
  onPick: (file: File) => void;
}

/** A button that asks for one file. */
export function PickFile({ label, accept, name, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (picked) onPick(picked);
  };
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={read} />
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {name && <Name>{name}</Name>}
    </>
  );
}

const Name = styled.span`
  overflow-wrap: anywhere;
`;
