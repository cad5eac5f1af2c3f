import type { Contract } from '@countersign/shared/api/contract.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldErrors, isRefusedWith } from '../../lib/calls/error-text.ts';
import { refresh } from '../../lib/calls/use-call.ts';
import { Alert, Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { FieldStack } from '../fields/fields.tsx';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';

interface Props {
  write: { error: unknown; isBusy: boolean };
  verb: string;
  /** What to read when somebody else has changed it meanwhile. */
  reads: readonly Pick<Contract, 'name'>[];
  isReadOnly?: boolean;
  /** Above the fields, such as why nothing can be changed. */
  note?: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** Adds or changes one thing in a drawer: what belongs to a field stands beside it, everything else above. */
export function EditForm({ write, verb, reads, isReadOnly = false, note, onSubmit, onClose, children }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusOnProblem(form, attempts);
  const errors = fieldErrors(write.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The user chooser is a form of its own, whose events React carries on to this one.
    if (event.target !== event.currentTarget || write.isBusy || isReadOnly) return;
    await onSubmit();
    setAttempts((count) => count + 1);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldStack>
        {note && <Alert type="info">{note}</Alert>}
        <Trouble error={write.error} hasPlace={Object.keys(errors).length > 0} reads={reads} />
        {children(errors)}
        {!isReadOnly && (
          <Actions>
            <Button type="submit" isPrimary disabled={write.isBusy}>
              {verb}
            </Button>
            <Button isBasic onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </Actions>
        )}
      </FieldStack>
    </form>
  );
}

function Trouble({ error, hasPlace, reads }: { error: unknown; hasPlace: boolean } & Pick<Props, 'reads'>) {
  const t = useT();
  const isStale = isRefusedWith(error, 'stale_revision');
  if (!error || (hasPlace && !isStale)) return null;
  return (
    <Alert type="error" role="alert">
      {isStale ? t('system.stale') : errorText(error)}
      {isStale && (
        <div>
          <Button size="small" onClick={() => void refresh(...reads)}>
            {t('system.showPresent')}
          </Button>
        </div>
      )}
    </Alert>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 12px;
`;
