import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $toggleLink, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { $getSelection, $insertNodes, createEditor, type LexicalEditor } from 'lexical';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import '../../form-renderer/renderer.css';
import '../../form-renderer/controls/rich-text/rich-text.css';
import { type Insert, insertInto } from './insert-place.ts';
import { PictureNode } from './picture-node.ts';
import { readTree, writeTree } from './rich-text-tree.ts';
import { RichTextTools } from './rich-text-tools.tsx';

interface Props {
  label: string;
  value: RichText;
  onChange: (content: RichText) => void;
  /** More tools at the end of the bar, such as a menu of what can be inserted. */
  tools?: (insert: Insert) => ReactNode;
}

/** Edits a text with its look. Pasted text keeps what the tree has a place for: headings, lists, links, marks; nothing else. */
export function RichTextEditor({ label, value, onChange, tools }: Props) {
  const t = useT();
  const help = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor] = useState(makeEditor);
  const known = useRef<RichText>(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    editor.setRootElement(place.current);
    editor.update(() => writeTree(known.current), { discrete: true, tag: 'history-merge' });
    const stops = [
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        const content = editorState.read(readTree);
        if (JSON.stringify(content) === JSON.stringify(known.current)) return;
        known.current = content;
        report.current(content);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      editor.setRootElement(null);
    };
  }, [editor]);

  // Undo in the designer, or somebody else's change, puts another text here.
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(known.current)) return;
    known.current = value;
    editor.update(() => writeTree(value), { tag: 'history-merge' });
  }, [editor, value]);

  return (
    <Frame>
      <RichTextTools
        editor={editor}
        onLink={(address) => editor.update(() => $toggleLink(address))}
        onPicture={(address, alt) => insertPicture(editor, address, alt)}
      >
        {tools?.(insertInto(editor))}
      </RichTextTools>
      <div
        ref={place}
        className="cs-rich"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-describedby={help}
        spellCheck
      />
      <small id={help}>{t('forms.richText.help')}</small>
    </Frame>
  );
}

function makeEditor(): LexicalEditor {
  return createEditor({
    namespace: 'countersign',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, PictureNode],
    onError: (error) => {
      throw error;
    },
  });
}

function insertPicture(editor: LexicalEditor, address: string, alt: string): void {
  editor.update(() => {
    const picture = new PictureNode(address, alt);
    if ($getSelection()) $insertNodes([picture]);
    else writeTree([...readTree(), { type: 'picture', address, alt }]);
  });
}

const Frame = styled.div`
  .cs-rich {
    box-sizing: border-box;
    max-inline-size: none;
    /* The editor's height of the specification. */
    min-height: 200px;
    max-height: 480px;
    overflow: auto;
    padding: 8px 12px;
    border: 1px solid ${colour('border.default')};
    border-radius: 0 0 4px 4px;
    background: ${colour('background.default')};
    outline-offset: -2px;
  }
  /* A space at the end of a line is kept until the next word comes. */
  .cs-rich > * {
    white-space: pre-wrap;
  }
  .cs-rich:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
