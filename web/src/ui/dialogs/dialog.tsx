import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Modal,
  ModalBody,
  ModalClose,
  ModalFooter,
  ModalFooterItem,
  ModalHeader,
} from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';

interface Props {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** The verb that decides: "Send back", "Delete". */
  verb: string;
  /** Runs for the button and for Enter in a field. */
  onSubmit: () => void;
  isDanger?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  isLarge?: boolean;
  /** As wide as the screen allows, for two things beside each other. */
  isWide?: boolean;
  /** The first field takes the focus, or the one inside `data-starts`, so that one can write at once. */
  startsInField?: boolean;
  /** Of the other button; "Cancel" unless that could be misread. */
  cancelLabel?: string;
  /** Nothing is asked any more: the verb closes it, and there is nothing to cancel. */
  isTold?: boolean;
  /** A click on what is in it decides; there is no button for it. */
  isDecidedInside?: boolean;
  /** The page behind cannot be read meanwhile. */
  isCovering?: boolean;
}

/** Decide one thing. Ctrl or Cmd with Enter sends from anywhere in it, Escape cancels, focus returns. */
export function Dialog(props: Props) {
  const t = useT();
  const { title, children, onClose, verb, onSubmit, isDanger = false, isBusy = false, isDisabled = false } = props;
  const form = useRef<HTMLFormElement>(null);
  // While it opens the modal takes the focus, and takes it again when it has found its document: each time the field gets it.
  const [attempts, setAttempts] = useState(0);
  useFocusOnProblem(form, attempts);
  const isOpening = useRef(props.startsInField ?? false);
  const begin = () => {
    isOpening.current = false;
  };
  const passOn = (event: FocusEvent) => {
    if (!isOpening.current || event.target !== event.currentTarget) return;
    const first = form.current?.querySelector<HTMLElement>('[data-starts] input');
    (first ?? form.current?.querySelector<HTMLElement>('textarea, input'))?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React carries events to the form that opened the dialog, which has its own idea of sending.
    event.stopPropagation();
    if (isBusy || isDisabled) return;
    onSubmit();
    setAttempts((count) => count + 1);
  };
  return (
    <Modal
      onClose={onClose}
      isLarge={props.isLarge ?? false}
      {...(props.isWide ? { style: WIDE } : {})}
      {...(props.isCovering ? { backdropProps: COVERING } : {})}
      restoreFocus
      onFocus={passOn}
      onPointerDownCapture={begin}
    >
      <Frame
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        <ModalHeader tag="h2" isDanger={isDanger}>
          {title}
        </ModalHeader>
        <ModalBody>{children}</ModalBody>
        <ModalFooter>
          {!props.isTold && (
            <ModalFooterItem>
              <Button isBasic onClick={onClose}>
                {props.cancelLabel ?? t('common.cancel')}
              </Button>
            </ModalFooterItem>
          )}
          {!props.isDecidedInside && (
            <ModalFooterItem>
              <Button type="submit" isPrimary isDanger={isDanger} disabled={isDisabled || isBusy}>
                {verb}
              </Button>
            </ModalFooterItem>
          )}
        </ModalFooter>
        <ModalClose aria-label={t('common.close')} />
      </Frame>
    </Modal>
  );
}

const COVERING = { style: { backdropFilter: 'blur(24px)' } };
const WIDE = { width: 'min(1280px, calc(100vw - 32px))' };

/** The content scrolls; title and buttons stay in sight. */
const Frame = styled.form`
  display: flex;
  flex-direction: column;
  min-height: 0;
  > * {
    flex: none;
  }
  > [data-garden-id='modals.body'] {
    flex: 0 1 auto;
    min-height: 0;
  }
  @media (max-width: 799px) {
    > [data-garden-id^='modals.'] {
      padding-inline: 20px;
    }
    > [data-garden-id='modals.header'] {
      padding-inline-end: 56px;
    }
    /* The icon of danger keeps its place, so the title makes room. */
    > [data-garden-id='modals.header']:has(> svg) {
      padding-inline-start: 40px;
    }
    > [data-garden-id='modals.footer'] {
      padding-block: 16px;
    }
    > [data-garden-id='modals.close'] {
      padding-inline: 0;
    }
  }
`;
