import { nameColumn, type PeopleColumnOption } from '../column-choice.ts';

/** Pixels for columns whose texts are longer or shorter than those of their kind. */
const widths: Readonly<Record<string, number>> = {
  [nameColumn]: 204,
  email: 224,
  ticket: 140,
  place: 96,
  orderState: 148,
  buyerEmail: 224,
  order: 110,
  sex: 96,
  documentKind: 110,
  nationality: 116,
  phone: 130,
  mark: 110,
  shirtSize: 110,
};

const widthByKind: Readonly<Record<PeopleColumnOption['kind'], number>> = {
  text: 168,
  money: 104,
  moment: 130,
  day: 116,
  number: 100,
  yesNo: 88,
};

/** The least width of a column, in pixels. Fixed, so that the table doesn't move when other rows come. */
export function columnWidth({ key, kind }: PeopleColumnOption): number {
  return widths[key] ?? widthByKind[kind];
}

/** Amounts and counts are written to the right. */
export function columnAlign({ kind }: PeopleColumnOption): 'end' | undefined {
  return kind === 'money' || kind === 'number' ? 'end' : undefined;
}
