import styled from 'styled-components';
import { colour } from '../lib/look/colour.ts';

const SHOWN = 8;

const MADE_BY_MACHINE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/**
 * The end of a machine-made id, where ids made in the same minute differ; the whole one is its title, and what a copy takes.
 * Keys that people chose are shown whole.
 */
export function ShortId({ id }: { id: string }) {
  if (!MADE_BY_MACHINE.test(id)) return <Text>{id}</Text>;
  return (
    <Text title={id}>
      <Rest>{id.slice(0, -SHOWN)}</Rest>
      {id.slice(-SHOWN)}
    </Text>
  );
}

const Text = styled.code`
  font-family: ${({ theme }) => theme.fonts.mono};
  font-size: 12px;
  color: ${colour('foreground.subtle')};
  white-space: nowrap;
`;
/** Without width, not hidden: selecting the cell selects the whole id. */
const Rest = styled.span`
  display: inline-block;
  width: 0;
  overflow: hidden;
  vertical-align: bottom;
`;
