import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { MARKS, type RichBlock, type RichRun, type RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { linkAddress } from '@countersign/shared/forms/media/media-address.ts';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { isPicture, PictureNode } from './picture-node.ts';

/** Between the tree that forms store and the nodes of the editor; whatever the tree has no place for is left out. */

const FORMATS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
  code: 'code',
} as const;

/** What stands in the editor now, as the form stores it. Call inside `read` or `update`. */
export function readTree(): RichText {
  const blocks = $getRoot().getChildren().flatMap(blocksOf);
  return blocks.length === 1 && isBlank(blocks[0]) ? [] : blocks;
}

const isBlank = (block: RichBlock | undefined) => block?.type === 'paragraph' && block.runs.length === 0;

function blocksOf(node: LexicalNode): RichBlock[] {
  if (isPicture(node)) return [{ type: 'picture', address: node.__address, alt: node.__alt }];
  if ($isListNode(node)) return listOf(node);
  if ($isHeadingNode(node)) return [{ type: 'heading', level: node.getTag() < 'h3' ? 2 : 3, runs: runsOf(node) }];
  if ($isQuoteNode(node)) return [{ type: 'quote', runs: runsOf(node) }];
  return $isElementNode(node) ? [{ type: 'paragraph', runs: runsOf(node) }] : [];
}

/** A list inside a list becomes part of it: our lists have one level. */
function listOf(list: ListNode): RichBlock[] {
  const items = itemsOf(list);
  return items.length === 0 ? [] : [{ type: 'list', isOrdered: list.getListType() === 'number', items }];
}

function itemsOf(list: ListNode): RichRun[][] {
  return list.getChildren().flatMap((item) => {
    if (!$isListItemNode(item)) return [];
    const inner = item.getChildren().filter($isListNode);
    return inner.length > 0 ? inner.flatMap(itemsOf) : [runsOf(item)];
  });
}

function runsOf(parent: ElementNode, link?: string): RichRun[] {
  const runs = parent.getChildren().flatMap((node): RichRun[] => {
    if ($isLineBreakNode(node)) return [{ text: '\n' }];
    if ($isLinkNode(node)) return runsOf(node, safeLink(node.getURL()));
    if ($isElementNode(node)) return runsOf(node, link);
    return $isTextNode(node) && node.getTextContent() !== '' ? [runOf(node, link)] : [];
  });
  return runs.reduce<RichRun[]>(joinRun, []);
}

const safeLink = (address: string) => (linkAddress.safeParse(address.trim()).success ? address.trim() : undefined);

function runOf(node: TextNode, link: string | undefined): RichRun {
  const marks = MARKS.filter((mark) => node.hasFormat(FORMATS[mark]));
  return { text: node.getTextContent(), ...(marks.length > 0 && { marks }), ...(link && { link }) };
}

const lookOf = ({ marks = [], link = '' }: RichRun) => `${marks.join(' ')} ${link}`;

function joinRun(runs: RichRun[], run: RichRun): RichRun[] {
  const last = runs.at(-1);
  if (last && lookOf(last) === lookOf(run)) last.text += run.text;
  else runs.push(run);
  return runs;
}

/** Puts a stored tree into the editor. Call inside `update`. */
export function writeTree(content: RichText): void {
  const root = $getRoot().clear();
  for (const block of content) root.append(nodeOf(block));
  if (content.length === 0) root.append($createParagraphNode());
}

function nodeOf(block: RichBlock): LexicalNode {
  switch (block.type) {
    case 'paragraph':
      return $createParagraphNode().append(...inlineOf(block.runs));
    case 'heading':
      return $createHeadingNode(`h${block.level}`).append(...inlineOf(block.runs));
    case 'quote':
      return $createQuoteNode().append(...inlineOf(block.runs));
    case 'list':
      return $createListNode(block.isOrdered ? 'number' : 'bullet').append(
        ...block.items.map((runs) => $createListItemNode().append(...inlineOf(runs))),
      );
    case 'picture':
      return new PictureNode(block.address, block.alt);
  }
}

const inlineOf = (runs: readonly RichRun[]): LexicalNode[] =>
  runs.flatMap((run) => {
    const nodes = textNodes(run);
    return run.link ? [$createLinkNode(run.link).append(...nodes)] : nodes;
  });

function textNodes({ text, marks = [] }: RichRun): LexicalNode[] {
  return text.split('\n').flatMap((line, at) => {
    const node = $createTextNode(line);
    for (const mark of marks) node.toggleFormat(FORMATS[mark]);
    const words = line === '' ? [] : [node];
    return at === 0 ? words : [$createLineBreakNode(), ...words];
  });
}
