import { type AnswerImport, checkImport, runImport } from '@countersign/shared/api/submissions/transfer/import.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { CheckedRows } from './checked-rows.tsx';
import { ColumnStep } from './column-step.tsx';
import { RunProgress } from './run-progress.tsx';

interface Props {
  given: AnswerImport;
  /** The import as a reply has it, or undefined to read it again. */
  onChange: (next: AnswerImport | undefined) => void;
  onAnew: () => void;
}

/** The steps behind the file: columns, check, import, result. */
export function OpenImport({ given, onChange, onAnew }: Props) {
  const [isChanging, setChanging] = useState(false);
  const checking = useWrite(checkImport, { notifyErrors: false });
  const running = useWrite(runImport, { notifyErrors: false, refreshes: [list] });
  const { id, state } = given;
  const check = async (settings: NonNullable<AnswerImport['settings']>) => {
    const reply = await checking.run({ id, settings });
    if (!reply) return;
    setChanging(false);
    onChange(reply);
  };
  const run = async () => {
    running.conclude();
    const reply = await running.run({ id });
    if (reply) onChange(reply);
  };
  const error = checking.error ?? running.error;
  const toColumns = () => setChanging(true);
  const step = isChanging ? 'columns' : state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone.
    if (document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return (
    <Place ref={place} tabIndex={-1}>
      {error !== null && (
        <Alert type="error" role="alert">
          {errorText(error)}
        </Alert>
      )}
      {state === 'uploaded' || isChanging ? (
        <ColumnStep
          given={given}
          isBusy={checking.isBusy}
          onCheck={(settings) => void check(settings)}
          onAnew={onAnew}
        />
      ) : state === 'checking' || state === 'importing' ? (
        <RunProgress
          key={given.progressKey}
          given={given}
          onEnd={() => onChange(undefined)}
          onAgain={state === 'checking' ? () => given.settings && void check(given.settings) : () => void run()}
          onChangeColumns={toColumns}
        />
      ) : (
        <CheckedRows
          given={given}
          isBusy={running.isBusy}
          onRun={() => void run()}
          onChangeColumns={toColumns}
          onAnew={onAnew}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
