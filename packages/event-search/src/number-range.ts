/** Numbers from one to another, both included; without an end it is open. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

/** `10-21`, `42-`, `-5`: whole numbers of at most five digits, and at least one end. */
const shape = /^(\d{0,5})-(\d{0,5})$/;

/** Reads a range from a URL; undefined for any other text, also if it ends before it begins. */
export function readRange(text: string | null | undefined): NumberRange | undefined {
  const [, first = '', last = ''] = shape.exec(text ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return { ...(first !== '' && { from: Number(first) }), ...(last !== '' && { to: Number(last) }) };
}
