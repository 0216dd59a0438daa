/** Thrown for a text with a character that XML can't contain. */
export class UnwritableTextError extends RangeError {
  override name = 'UnwritableTextError';
  readonly element: string;

  constructor(element: string) {
    super(
      `The text of ${element} has a control character or half a character, which XML can't contain. Remove it.`,
    );
    this.element = element;
  }
}

/** Thrown for a text that is not well-formed, has a document type, or is nested deeper than any message. */
export class UnreadableXmlError extends SyntaxError {
  override name = 'UnreadableXmlError';
}
