import { DecoratorNode, type LexicalNode, type NodeKey, type SerializedLexicalNode } from 'lexical';

type Serialized = SerializedLexicalNode & { address: string; alt: string };

/** A picture in the editor; it draws itself. Pictures of other pages have no way in: nothing makes one from pasted HTML. */
export class PictureNode extends DecoratorNode<null> {
  __address: string;
  __alt: string;

  constructor(address = '', alt = '', key?: NodeKey) {
    super(key);
    this.__address = address;
    this.__alt = alt;
  }

  static override getType(): string {
    return 'picture';
  }

  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.__address, node.__alt, node.__key);
  }

  static override importJSON({ address, alt }: Serialized): PictureNode {
    return new PictureNode(address, alt);
  }

  override exportJSON(): Serialized {
    return { ...super.exportJSON(), address: this.__address, alt: this.__alt };
  }

  override createDOM(): HTMLElement {
    const image = document.createElement('img');
    image.src = this.__address;
    image.alt = this.__alt;
    return image;
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

export const isPicture = (node: LexicalNode | null | undefined): node is PictureNode => node instanceof PictureNode;
