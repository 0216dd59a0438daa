import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import { fittedLines, type LineStyle } from './text-lines.ts';
import type { Ticket } from './ticket.ts';
import { display, ink, text, widthOf, write } from './ticket-writing.ts';

/** The logo's mark, 32 by 32. */
const mark =
  'M4 3h10.5a13 13 0 0 1 0 26H4a1.8 1.8 0 0 1-1.8-1.8V4.8A1.8 1.8 0 0 1 4 3Zm7.2 8.6v8.8h3.3a4.4 4.4 0 0 0 0-8.8h-3.3Zm-4.5-5.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm0 17.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z';
const left = 42;
const right = 497;
const width = right - left;

/** Draws the logo, and the ticket type on its label. */
export function drawHead(context: CanvasRenderingContext2D, typeName: string): void {
  context.save();
  context.translate(left - 2, 36);
  context.scale(0.9, 0.9);
  context.fillStyle = ink;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled here, no array
  context.fill(new Path2D(mark), 'evenodd');
  context.restore();
  write(context, 'dorsal', { x: left + 32, y: 58, font: text(24, 720) });
  const { size, lines } = fitted(context, typeName, {
    width: 290,
    font: (px) => text(px, 700),
    styles: [
      { size: 15, lines: 1 },
      { size: 12, lines: 2 },
      { size: 9, lines: 3 },
    ],
  });
  const font = text(size, 700);
  const wide = Math.max(...lines.map((line) => widthOf(context, line, font))) + 20;
  const high = Math.max(33, lines.length * size * 1.15 + 12);
  context.fillStyle = ink;
  context.beginPath();
  context.roundRect(right - wide, 34, wide, high, 4);
  context.fill();
  const first = 34 + high / 2 - ((lines.length - 1) * size * 1.15) / 2 + size * 0.36;
  lines.forEach((line, index) =>
    write(context, line, {
      x: right - wide + 10,
      y: first + index * size * 1.15,
      font,
      color: '#ffffff',
    }),
  );
}

/** Draws name, date and place of the event, unabridged at any length. */
export function drawEvent(context: CanvasRenderingContext2D, event: Ticket['event']): void {
  const { size, lines } = fitted(context, event.name, {
    width,
    font: display,
    styles: [
      ...[72, 60, 50, 42, 34].map((px) => ({ size: px, lines: 2 })),
      { size: 28, lines: 3 },
      { size: 22, lines: 4 },
      { size: 17, lines: 6 },
    ],
  });
  const height = size * 0.9;
  const top = 202 - ((lines.length - 1) * height) / 2;
  lines.forEach((line, index) =>
    write(context, line, { x: left, y: top + index * height, font: display(size) }),
  );
  const facts = fitted(
    context,
    [
      formatEventDateTime(event.startDate, event.timeZone, myTicketsFallbacks.date),
      event.location?.trim() || myTicketsFallbacks.location,
    ].join(' · '),
    {
      width,
      font: text,
      styles: [
        { size: 17, lines: 1 },
        { size: 15, lines: 2 },
        { size: 12, lines: 3 },
      ],
    },
  );
  const first = top + (lines.length - 1) * height + 34;
  facts.lines.forEach((line, index) =>
    write(context, line, { x: left, y: first + index * facts.size * 1.2, font: text(facts.size) }),
  );
}

/** Draws the participant: name and e-mail side by side if both fit, else one below the other. */
export function drawParticipant(
  context: CanvasRenderingContext2D,
  { fullName, email }: Ticket['participant'],
): void {
  context.fillStyle = ink;
  context.fillRect(left, 318, width, 2);
  const name = withoutDirectionMarks(fullName);
  const besides = widthOf(context, name, display(28)) + 16 + widthOf(context, email, text(14, 500));
  if (besides <= width) {
    write(context, name, { x: left, y: 359, font: display(28) });
    write(context, email, { x: right, y: 359, font: text(14, 500), align: 'right' });
    return;
  }
  const { size, lines } = fitted(context, name, {
    width,
    font: display,
    styles: [
      { size: 26, lines: 1 },
      { size: 22, lines: 2 },
      { size: 18, lines: 2 },
      { size: 14, lines: 3 },
    ],
  });
  const first = 318 + size + 3;
  lines.forEach((line, index) =>
    write(context, line, { x: left, y: first + index * size, font: display(size) }),
  );
  const address = fitted(context, email, {
    width,
    font: (px) => text(px, 500),
    styles: [
      { size: 14, lines: 1 },
      { size: 11, lines: 1 },
      { size: 8, lines: 2 },
    ],
  });
  address.lines.forEach((line, index) =>
    write(context, line, {
      x: left,
      y: first + (lines.length - 1) * size + 5 + (index + 1) * address.size,
      font: text(address.size, 500),
    }),
  );
}

interface Fitting {
  readonly width: number;
  readonly font: (px: number) => string;
  /** From the largest to the smallest. */
  readonly styles: readonly LineStyle[];
}

const fitted = (context: CanvasRenderingContext2D, words: string, { width: room, font, styles }: Fitting) =>
  fittedLines(words, { width: room, styles, measured: (line, size) => widthOf(context, line, font(size)) });
