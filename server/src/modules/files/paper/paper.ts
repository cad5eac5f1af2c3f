import PDFDocument from 'pdfkit';
import { fonts } from '../../../basics/disk/fonts.ts';
import { type Line, linesOf } from './lines.ts';
import type { Piece } from './pieces.ts';

/** A4 in points. */
const SIZE = { width: 595.28, height: 841.89 };
const MARGIN = { x: 48, top: 48, bottom: 60 };
const LINE = 1.45;
const INK = '#1a1a1a';
const QUIET = '#5c6970';
const RULE = '#d8dcde';

export interface TextLook {
  size?: number;
  isBold?: boolean;
  isQuiet?: boolean;
  /** From the side where lines begin. */
  indent?: number;
}

/** Paper that text, tables and pictures are put on from top to bottom; what does not fit goes on the next sheet. */
export class Paper {
  /** Where the next thing begins. */
  y = MARGIN.top;
  /** Columns of tables begin at the right. */
  isRtl = false;
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #registered = new Set<string>();

  constructor({ title, now }: { title: string; now: Date }) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      info: { Title: title, CreationDate: now, ModDate: now, Producer: 'Countersign', Creator: 'Countersign' },
    });
  }

  get width(): number {
    return SIZE.width - MARGIN.x * 2;
  }

  /** The paper as a PDF file, once everything is on it; `footer` says what stands below each sheet. */
  async *end(footer: (page: number, pages: number) => string): AsyncGenerator<Uint8Array> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page);
      const [line] = this.#lines(footer(page + 1, count), this.width, { size: 8 });
      if (line)
        this.#draw(
          line,
          { x: MARGIN.x, y: SIZE.height - MARGIN.bottom + 24, width: this.width },
          { size: 8, isQuiet: true },
        );
    }
    const embedded = (this.#doc as unknown as { _fontFamilies: Record<string, EmbeddedFont> })._fontFamilies;
    new Set(Object.values(embedded)).forEach(turnLigatures);
    this.#doc.end();
    for await (const piece of this.#doc as unknown as AsyncIterable<Uint8Array>) yield piece;
  }

  newPage(): void {
    if (this.y === MARGIN.top) return;
    this.#doc.addPage();
    this.y = MARGIN.top;
  }

  /** Leaves space, but not at the top of a sheet. */
  space(points: number): void {
    if (this.y > MARGIN.top) this.y += points;
  }

  /** Begins a new sheet where less than so much is left. */
  need(points: number): void {
    if (this.y + points > this.#bottom) this.newPage();
  }

  text(text: string, look: TextLook = {}): void {
    const { size = 10, indent = 0 } = look;
    for (const line of this.#lines(text, this.width - indent, look)) {
      this.need(size * LINE);
      this.#draw(line, { x: MARGIN.x + (this.isRtl ? 0 : indent), y: this.y, width: this.width - indent }, look);
      this.y += size * LINE;
    }
  }

  rule(): void {
    this.#doc
      .moveTo(MARGIN.x, this.y)
      .lineTo(SIZE.width - MARGIN.x, this.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  /** A picture no larger than this; false for what is no PNG or JPEG that can be drawn. */
  picture(content: Buffer, most: { width: number; height: number }): boolean {
    try {
      const image = (this.#doc as unknown as OpensImages).openImage(content);
      const scale = Math.min(1, most.width / image.width, most.height / image.height);
      const height = image.height * scale;
      this.need(height);
      const x = this.isRtl ? SIZE.width - MARGIN.x - image.width * scale : MARGIN.x;
      this.#doc.image(image as never, x, this.y, { width: image.width * scale });
      this.y += height + 4;
      return true;
    } catch {
      return false;
    }
  }

  /** A table whose headings stand on every sheet that it goes over; `shares` are the widths of its columns. */
  table(headings: readonly string[], rows: readonly (readonly string[])[], shares = headings.map(() => 1)): void {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const columns = placesOf(
      shares.map((share) => (share / whole) * this.width),
      this.isRtl,
    );
    const head = headings.map((text, at) => this.#lines(text, columns[at]?.inner ?? 0, HEAD));
    const drawHead = () => this.#row(head, columns, HEAD);
    this.need(heightOf(head, HEAD) + ROW.size * LINE * 2);
    drawHead();
    for (const row of rows) {
      let cells = headings.map((_, at) => this.#lines(row[at] ?? '', columns[at]?.inner ?? 0, ROW));
      // A row stays together where it can; one that is higher than what is left of a sheet is cut between lines.
      if (heightOf(cells, ROW) > this.#bottom - this.y && heightOf(cells, ROW) <= WHOLE_ROW) this.#next(drawHead);
      while (cells.some((lines) => lines.length > 0)) {
        const room = Math.floor((this.#bottom - this.y - PAD * 2) / (ROW.size * LINE));
        if (room < 1) {
          this.#next(drawHead);
          continue;
        }
        this.#row(
          cells.map((lines) => lines.slice(0, room)),
          columns,
          ROW,
        );
        cells = cells.map((lines) => lines.slice(room));
      }
    }
    this.y += 8;
  }

  get #bottom(): number {
    return SIZE.height - MARGIN.bottom;
  }

  #next(drawHead: () => void): void {
    this.newPage();
    drawHead();
  }

  #row(
    cells: readonly (readonly Line[])[],
    columns: readonly Column[],
    look: Required<Pick<TextLook, 'size'>> & TextLook,
  ): void {
    const top = this.y + PAD;
    cells.forEach((lines, at) => {
      const { x = 0, inner = 0 } = columns[at] ?? {};
      lines.forEach((line, nth) =>
        this.#draw(line, { x: MARGIN.x + x, y: top + nth * look.size * LINE, width: inner }, look),
      );
    });
    this.y += heightOf(cells, look);
    this.rule();
  }

  #lines(text: string, width: number, { size = 10, isBold = false }: TextLook): Line[] {
    return linesOf(text, width, {
      fontFor: (sign) => fonts().fontFor(sign, isBold),
      width: (piece) => this.#widthOf(piece) * size,
    });
  }

  /** At a size of one point; shaping a word is the dear part, and words come again. */
  #widthOf({ text, font }: Piece): number {
    const key = `${font} ${text}`;
    const found = this.#widths.get(key) ?? this.#use(font).fontSize(100).widthOfString(text, SHAPED) / 100;
    if (this.#widths.size < 50_000) this.#widths.set(key, found);
    return found;
  }

  #use(font: string): PDFKit.PDFDocument {
    if (!this.#registered.has(font)) {
      this.#registered.add(font);
      this.#doc.registerFont(font, fonts().fileOf(font));
    }
    return this.#doc.font(font);
  }

  #draw(line: Line, place: { x: number; y: number; width: number }, { size = 10, isQuiet = false }: TextLook): void {
    let x = line.isRtl || this.isRtl ? place.x + place.width - line.width : place.x;
    for (const piece of line.pieces) {
      this.#use(piece.font)
        .fontSize(size)
        .fillColor(isQuiet ? QUIET : INK)
        .text(piece.text, x, place.y + size * 0.25, { lineBreak: false, baseline: 'top', ...SHAPED });
      x += this.#widthOf(piece) * size;
    }
  }
}

/** Left out of its types. */
interface OpensImages {
  openImage(content: Buffer): { width: number; height: number };
}

/** Fonts shape a piece as a whole and not word by word. */
const SHAPED = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

/** What the glyphs of an embedded font mean, by their place in it; left out of its types. */
interface EmbeddedFont {
  unicode?: number[][];
}

const OF_RIGHT = /^[\u0590-\u08FF]+$/;

/** Readers turn round what runs to the left sign by sign, and would turn round the letters that one glyph stands for as well. */
function turnLigatures({ unicode = [] }: EmbeddedFont): void {
  unicode.forEach((signs, at) => {
    if (signs.length > 1 && OF_RIGHT.test(String.fromCodePoint(...signs))) unicode[at] = signs.toReversed();
  });
}

const PAD = 4;
const GAP = 12;
const HEAD = { size: 8, isQuiet: true } as const;
const ROW = { size: 9 } as const;
const WHOLE_ROW = SIZE.height - MARGIN.top - MARGIN.bottom - 60;

interface Column {
  x: number;
  inner: number;
}

function placesOf(widths: readonly number[], isRtl: boolean): Column[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let from = 0;
  return widths.map((width) => {
    const x = isRtl ? whole - from - width + GAP : from;
    from += width;
    return { x, inner: width - GAP };
  });
}

const heightOf = (cells: readonly (readonly Line[])[], { size }: { size: number }): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * size * LINE + PAD * 2;
