import { fileId, type FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../../form-renderer/field/own-direction.tsx';
import { startLookUps } from '../../../form-renderer/calls/look-ups.ts';
import type { FillMessages } from '../../../form-renderer/messages.ts';
import type { UploadFile } from '../../../form-renderer/view-settings.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { State } from '../../../ui/state.tsx';
import { TimeLeft } from '../../../form-renderer/time/time-left.tsx';
import { formAddress } from '../addresses.ts';
import { useDraftStore } from './use-draft-store.ts';

interface Props {
  formKey: FormKey;
  definition: FormDefinition;
  messages: FillMessages;
  /** BCP 47. */
  language: string;
  onAgain: () => void;
  /** Stands in a themed page, which decides about its button. */
  isThemed?: boolean;
  /** Whether the form is on the server, whose draft says what is filled in by what people type. */
  looksUp?: boolean;
}

/** One try at filling the draft, from its default values to the end page. */
export function Attempt({
  formKey,
  definition,
  messages,
  language,
  onAgain,
  isThemed = false,
  looksUp = false,
}: Props) {
  const t = useT();
  const navigate = useNavigate();
  const store = useDraftStore(formKey, definition);
  const [isSent, setSent] = useState(false);
  const [isOver, setOver] = useState(false);
  const [begun] = useState(() => Date.now());
  useEffect(() => {
    if (store && looksUp) startLookUps(store, { isNew: true, isDraft: true });
  }, [store, looksUp]);
  if (store === undefined) return <Skeleton height="240px" />;
  if (store === null) {
    const toEditor = { label: t('forms.preview.toEditor'), onClick: () => void navigate(formAddress(formKey)) };
    return (
      <State type="empty" title={t('forms.preview.broken')} text={t('forms.preview.brokenText')} action={toEditor} />
    );
  }
  if (isSent) {
    return (
      <Sent role="status">
        <h3>{t('forms.preview.sent')}</h3>
        <p>{t('forms.preview.sentText')}</p>
        <Button onClick={onAgain}>{t('forms.preview.again')}</Button>
      </Sent>
    );
  }
  if (isOver) {
    return (
      <Sent role="status">
        <h3>{messages.timeUp}</h3>
        <p>{t(`forms.preview.timeUp.${definition.presentation?.atTimeUp ?? 'submit'}`)}</p>
        <Button onClick={onAgain}>{t('forms.preview.again')}</Button>
      </Sent>
    );
  }
  const minutes = definition.presentation?.timeLimitMinutes;
  return (
    <>
      {minutes !== undefined && (
        <TimeLeft
          until={begun + minutes * 60_000}
          messages={messages}
          language={language}
          onEnd={() => setOver(true)}
        />
      )}
      <OwnDirection form={store.form}>
        <FormView
          store={store}
          messages={messages}
          language={language}
          mode="preview"
          idPrefix="preview"
          upload={keepHere}
          onSubmit={async () => setSent(true)}
        >
          {isThemed ? (
            <div className="send">
              <button type="submit" className="primary">
                {messages.submit}
              </button>
            </div>
          ) : (
            <Button isPrimary type="submit">
              {messages.submit}
            </Button>
          )}
        </FormView>
      </OwnDirection>
    </>
  );
}

/** Stands for an upload: the file stays in this browser. */
const keepHere: UploadFile = async (file) => ({
  id: fileId.parse(randomId()),
  name: file.name,
  size: file.size,
  url: URL.createObjectURL(file),
});

const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding-block: 24px;
  h3 {
    font-size: 16px;
  }
`;
