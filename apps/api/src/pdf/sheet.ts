import { page, styles } from './page.ts';
import { type Box, type TextStyle, Typesetter } from './typesetter.ts';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The document with its structure: text has tags for screen readers, decoration has none. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly #root: Element;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    this.type = new Typesetter(document);
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  heading(text: string, box: Box): void {
    this.#tag('H1', text, styles.name, box);
  }

  subheading(text: string, box: Box): number {
    return this.#tag('H2', text, styles.label, box);
  }

  /** A paragraph; returns its height. */
  paragraph(text: string, style: TextStyle, box: Box): number {
    return this.#tag('P', text, style, box);
  }

  /** An element that holds others, such as a table; the caller ends it. */
  open(tag: string, parent: Element = this.#root): Element {
    const element = this.document.struct(tag);
    parent.add(element);
    return element;
  }

  /** A text in its own element inside `parent`. */
  put(parent: Element, tag: string, text: string, style: TextStyle, box: Box): void {
    const element = this.document.struct(tag, {}, () => {
      this.type.draw(text, style, box);
    });
    parent.add(element);
    element.end();
  }

  /** Lines, holes and fills, without text. */
  decoration(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  nextPage(): void {
    this.document.addPage({ size: [page.width, page.height], margin: 0 });
  }

  end(): void {
    this.#root.end();
    this.document.end();
  }

  #tag(tag: string, text: string, style: TextStyle, box: Box): number {
    this.put(this.#root, tag, text, style, box);
    return this.type.height(text, style, box.width);
  }
}
