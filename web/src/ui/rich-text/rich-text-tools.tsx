import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { linkAddress } from '@countersign/shared/forms/media/media-address.ts';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type ElementNode,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { TextField } from '../fields/fields.tsx';
import { EditorFileButton } from '../upload/editor-file-button.tsx';

interface Props {
  editor: LexicalEditor;
  onLink: (address: string | null) => void;
  onPicture: (address: string, alt: string) => void;
  /** More tools, at the end. */
  children?: ReactNode;
}

const MARKS = [
  { format: 'bold', sign: 'B' },
  { format: 'italic', sign: 'I' },
  { format: 'underline', sign: 'U' },
  { format: 'strikethrough', sign: 'S' },
] as const satisfies readonly { format: TextFormatType; sign: string }[];

type BlockName = 'paragraph' | 'heading' | 'subheading' | 'quote';
const BLOCKS: Record<BlockName, () => ElementNode> = {
  paragraph: () => $createParagraphNode(),
  heading: () => $createHeadingNode('h2'),
  subheading: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
};

/** The tools above a text. Each works on what is selected; a press does not take the selection away. */
export function RichTextTools({ editor, onLink, onPicture, children }: Props) {
  const t = useT();
  const [active, setActive] = useState<ReadonlySet<string>>(new Set());
  const [ask, setAsk] = useState<'link' | 'picture' | null>(null);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) =>
        editorState.read(() => {
          const selection = $getSelection();
          const now = $isRangeSelection(selection) ? MARKS.filter(({ format }) => selection.hasFormat(format)) : [];
          setActive(new Set(now.map(({ format }) => format)));
        }),
      ),
    [editor],
  );
  const turnInto = (name: BlockName) => editor.update(() => $setBlocksType($getSelection(), BLOCKS[name]));
  return (
    <>
      <Bar role="toolbar" aria-label={t('forms.richText.tools')} onMouseDown={keepSelection}>
        {MARKS.map(({ format, sign }) => (
          <button
            key={format}
            type="button"
            className={`mark-${format}`}
            aria-pressed={active.has(format)}
            aria-label={t(`forms.richText.${format}`)}
            title={t(`forms.richText.${format}`)}
            onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            {sign}
          </button>
        ))}
        {(['paragraph', 'heading', 'subheading', 'quote'] as const).map((name) => (
          <button key={name} type="button" onClick={() => turnInto(name)}>
            {t(`forms.richText.${name}`)}
          </button>
        ))}
        <button type="button" onClick={() => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)}>
          {t('forms.richText.bullets')}
        </button>
        <button type="button" onClick={() => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)}>
          {t('forms.richText.numbers')}
        </button>
        <button type="button" aria-expanded={ask === 'link'} onClick={() => setAsk(ask === 'link' ? null : 'link')}>
          {t('forms.richText.link')}
        </button>
        <button
          type="button"
          aria-expanded={ask === 'picture'}
          onClick={() => setAsk(ask === 'picture' ? null : 'picture')}
        >
          {t('forms.richText.picture')}
        </button>
        {children}
      </Bar>
      {ask === 'link' && (
        <AskLink
          onDone={(address) => {
            setAsk(null);
            onLink(address);
          }}
        />
      )}
      {ask === 'picture' && (
        <AskPicture
          onDone={(address, alt) => {
            setAsk(null);
            onPicture(address, alt);
          }}
        />
      )}
    </>
  );
}

const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

function AskLink({ onDone }: { onDone: (address: string | null) => void }) {
  const t = useT();
  const [address, setAddress] = useState('');
  const isSafe = linkAddress.safeParse(address.trim()).success;
  const isWrong = address.trim() !== '' && !isSafe;
  // Enter is for the link, not for the form around the text.
  const setOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isSafe) onDone(address.trim());
  };
  return (
    <Ask onKeyDown={setOnEnter}>
      <TextField
        autoFocus
        label={t('forms.richText.linkAddress')}
        error={isWrong ? t('forms.richText.linkWrong') : undefined}
        value={address}
        onChange={setAddress}
      />
      <Answers>
        <Button size="small" disabled={!isSafe} onClick={() => onDone(address.trim())}>
          {t('forms.richText.setLink')}
        </Button>
        <Button size="small" isBasic onClick={() => onDone(null)}>
          {t('forms.richText.removeLink')}
        </Button>
      </Answers>
    </Ask>
  );
}

function AskPicture({ onDone }: { onDone: (address: string, alt: string) => void }) {
  const t = useT();
  const [alt, setAlt] = useState('');
  return (
    <Ask
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <TextField
        autoFocus
        label={t('forms.setting.alt')}
        hint={t('forms.setting.altHint')}
        value={alt}
        maxLength={500}
        onChange={setAlt}
      />
      {alt.trim() !== '' && (
        <EditorFileButton
          label={t('forms.setting.choosePicture')}
          accept=".png,.jpg,.jpeg"
          onChange={(address) => onDone(address, alt.trim())}
        />
      )}
    </Ask>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border: 1px solid ${colour('border.default')};
  border-block-end: 0;
  border-radius: 4px 4px 0 0;
  button {
    min-width: 28px;
    min-height: 28px;
    padding: 0 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 12px;
    cursor: pointer;
  }
  button:hover,
  button[aria-pressed='true'],
  button[aria-expanded='true'] {
    background: ${colour('background.recessed')};
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  .mark-bold {
    font-weight: 700;
  }
  .mark-italic {
    font-style: italic;
  }
  .mark-underline {
    text-decoration: underline;
  }
  .mark-strikethrough {
    text-decoration: line-through;
  }
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Ask = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 8px;
  border-inline: 1px solid ${colour('border.default')};
  > :first-child {
    justify-self: stretch;
  }
`;
