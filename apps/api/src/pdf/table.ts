import { colours } from '../lettering/brand.ts';
import { bottom, inner, left, page, styles } from './page.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './typesetter.ts';

/** A column of figures, aligned to the right. */
export interface TableColumn<Row> {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly text: (row: Row) => string;
}

interface DrawnTable<Row> {
  /** Takes the width that the others leave, aligned to the left. */
  readonly first: Omit<TableColumn<Row>, 'width'>;
  readonly others: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** A last row in bold. */
  readonly total?: Row;
  /** Above and below the text of a row, in points. Default 8. */
  readonly padding?: number;
}

const gap = 10;

/** Draws a table on as many pages as needed, each with the column heads. Returns the lower edge. */
export function drawTable<Row>(sheet: Sheet, given: DrawnTable<Row>, y: number): number {
  const { first, others, rows, total, padding = 8 } = given;
  const used = others.reduce((sum, { width }) => sum + width + gap, 0);
  const columns = [
    { ...first, width: inner - used, align: 'left' as const },
    ...others.map((column) => ({ ...column, align: 'right' as const })),
  ];
  const table = sheet.open('Table');
  const put = (tag: 'TH' | 'TD', texts: readonly string[], style: TextStyle, top: number) => {
    const tr = sheet.open('TR', table);
    let x = left;
    for (const [at, { width, align }] of columns.entries()) {
      sheet.put(tr, tag, texts[at] ?? '', style, { x, y: top, width, align });
      x += width + gap;
    }
    tr.end();
  };
  const head = (top: number) => {
    const titles = columns.map(({ title }) => title);
    put('TH', titles, styles.label, top);
    drawRule(sheet, top + 17, colours.ink);
    return top + 17;
  };
  const heightOf = (texts: readonly string[], style: TextStyle) =>
    Math.max(...columns.map(({ width }, at) => sheet.type.height(texts[at] ?? '', style, width)));
  let at = head(y);
  const all = [
    ...rows.map((row) => ({ row, style: styles.text })),
    ...(total === undefined ? [] : [{ row: total, style: styles.strong }]),
  ];
  for (const { row, style } of all) {
    const texts = columns.map(({ text }) => text(row));
    const height = heightOf(texts, style) + 2 * padding;
    if (at + height > bottom) {
      sheet.nextPage();
      at = head(page.margin);
    }
    put('TD', texts, style, at + padding);
    at += height;
    drawRule(sheet, at, colours.line);
  }
  table.end();
  return at;
}

/** A line across the page. */
function drawRule({ document }: Sheet, y: number, colour: string): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(left, y)
    .lineTo(left + inner, y)
    .lineWidth(0.8)
    .stroke(colour);
  document.endMarkedContent();
}
