import styled from 'styled-components';
import { type Deferred, deferred } from '../../../form-renderer/deferred.tsx';
import { partTrouble, useFetchAtRest } from '../../page/deferred-part.tsx';
import type { CodeInputProps } from './code-input.tsx';

/** The editor of expressions, fetched when the first one is shown: until then the text stands where it will be written. */
export const CodeInput: Deferred<CodeInputProps> = deferred(
  async () => (await import('./code-input.tsx')).CodeInput,
  ({ value }) => <Waiting className="cm-editor">{value}</Waiting>,
  partTrouble,
);

const FETCHES = [CodeInput.fetch];

/** For what has expressions among its settings: their editor is there before it is asked for. */
export const useCodeInputAtRest = (): void => useFetchAtRest(FETCHES);

const Waiting = styled.div`
  padding: 5px 10px;
  font-family: ${({ theme }) => theme.fonts.mono};
  line-height: 20px;
  white-space: pre-wrap;
`;
