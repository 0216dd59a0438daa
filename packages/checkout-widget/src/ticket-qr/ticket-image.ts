import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import { qrSize } from '@dorsal/domain/qr-payload';
import { ticketImageText, ticketTypeName } from '@dorsal/domain/ticket-image';
import type { QrModules } from './qr-modules.ts';
import { wrappedLines } from './text-lines.ts';
import type { Ticket } from './ticket.ts';

const family = 'Archivo, "Helvetica Neue", Arial, sans-serif';
const display = (px: number) => `800 extra-condensed ${px}px ${family}`;
const text = (px: number, weight = 620) => `${weight} ${px}px ${family}`;

/** The fonts that the image needs, as `document.fonts.load` takes them. */
export const ticketFonts = [display(72), text(17)];

const coral = '#ff5545';
const contour = 'rgb(186 23 23 / 0.16)';
const ink = '#1c1514';
const white = '#ffffff';
/** The logo's mark, 32 by 32. */
const mark =
  'M4 3h10.5a13 13 0 0 1 0 26H4a1.8 1.8 0 0 1-1.8-1.8V4.8A1.8 1.8 0 0 1 4 3Zm7.2 8.6v8.8h3.3a4.4 4.4 0 0 0 0-8.8h-3.3Zm-4.5-5.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm0 17.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z';
/** Where the ticket tears: event on the left, code on the right. */
const tearX = 540;
const left = 42;
const right = 497;

/** Draws the ticket, 800×400: event, date, place, ticket type, participant, code and the note (spec, section 9). */
export function drawTicketImage(context: CanvasRenderingContext2D, ticket: Ticket, modules: QrModules): void {
  drawGround(context);
  drawHead(context, ticketTypeName(ticket.ticketTypeName));
  drawEvent(context, ticket.event);
  drawParticipant(context, ticket.participant);
  drawCode(context, modules);
  drawHoles(context);
}

function drawGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = white;
  context.fillRect(0, 0, 800, 400);
  context.fillStyle = coral;
  context.fillRect(0, 0, tearX, 400);
  context.save();
  context.beginPath();
  context.rect(0, 0, tearX, 400);
  context.clip();
  context.strokeStyle = contour;
  context.lineWidth = 1.5;
  for (let ring = 1; ring <= 14; ring += 1) {
    context.beginPath();
    context.ellipse(330, 190, ring * 34, ring * 26, 0.35, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.setLineDash([6, 5]);
  context.beginPath();
  context.moveTo(tearX - 1.5, 0);
  context.lineTo(tearX - 1.5, 400);
  context.stroke();
  context.setLineDash([]);
}

function drawHead(context: CanvasRenderingContext2D, typeName: string): void {
  context.save();
  context.translate(left - 2, 36);
  context.scale(0.9, 0.9);
  context.fillStyle = ink;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled here, no array
  context.fill(new Path2D(mark), 'evenodd');
  context.restore();
  write(context, 'dorsal', { x: left + 32, y: 58, font: text(24, 780) });
  context.font = text(15, 700);
  const label = fitted(context, typeName, 260);
  const width = context.measureText(label).width + 20;
  context.fillStyle = ink;
  context.beginPath();
  context.roundRect(right - width, 34, width, 33, 4);
  context.fill();
  write(context, label, { x: right - width + 10, y: 56, font: text(15, 700), color: white });
}

function drawEvent(context: CanvasRenderingContext2D, event: Ticket['event']): void {
  const { size, lines } = titleLines(context, event.name);
  const height = size * 0.9;
  const top = 202 - ((lines.length - 1) * height) / 2;
  lines.forEach((line, index) =>
    write(context, line, { x: left, y: top + index * height, font: display(size) }),
  );
  const facts = [
    formatEventDateTime(event.startDate, event.timeZone, myTicketsFallbacks.date),
    event.location?.trim() || myTicketsFallbacks.location,
  ].join(' · ');
  context.font = text(17);
  const y = top + (lines.length - 1) * height + 40;
  write(context, fitted(context, facts, right - left), { x: left, y, font: text(17) });
}

/** The largest size at which the name takes two lines at most; a longer one is cut. */
function titleLines(context: CanvasRenderingContext2D, name: string): { size: number; lines: string[] } {
  const measured = (line: string) => context.measureText(line).width;
  for (const size of [72, 60, 50, 42, 34]) {
    context.font = display(size);
    const lines = wrappedLines(name, 440, measured);
    if (lines.length <= 2 && lines.every((line) => measured(line) <= 455)) return { size, lines };
  }
  const lines = wrappedLines(name, 440, measured).slice(0, 2);
  return { size: 34, lines: lines.map((line) => fitted(context, line, 455)) };
}

function drawParticipant(
  context: CanvasRenderingContext2D,
  { fullName, email }: Ticket['participant'],
): void {
  context.fillStyle = ink;
  context.fillRect(left, 322, right - left, 2);
  context.font = text(14, 500);
  const address = fitted(context, email, 215);
  const room = right - left - context.measureText(address).width - 16;
  write(context, address, { x: right, y: 361, font: text(14, 500), align: 'right' });
  context.font = display(28);
  const name = fitted(context, withoutDirectionMarks(fullName), room);
  write(context, name, { x: left, y: 361, font: display(28) });
}

function drawCode(context: CanvasRenderingContext2D, { size, isDark }: QrModules): void {
  const originX = tearX + (800 - tearX - qrSize) / 2;
  const originY = 73;
  // Whole pixels: each square ends exactly where the next begins.
  const edge = (index: number) => Math.round((index * qrSize) / size);
  context.fillStyle = '#000000';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column, row)) continue;
      const x = edge(column);
      const y = edge(row);
      context.fillRect(originX + x, originY + y, edge(column + 1) - x, edge(row + 1) - y);
    }
  }
  const center = (tearX + 800) / 2;
  context.font = text(15);
  wrappedLines(ticketImageText, 170, (line) => context.measureText(line).width).forEach((line, index) =>
    write(context, line, { x: center, y: 315 + index * 19, font: text(15), align: 'center' }),
  );
}

function drawHoles(context: CanvasRenderingContext2D): void {
  for (const [x, y] of [
    [22, 22],
    [778, 22],
    [22, 378],
    [778, 378],
  ] as const) {
    context.beginPath();
    context.arc(x, y, 5.5, 0, 2 * Math.PI);
    context.fillStyle = white;
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = 'rgb(28 21 20 / 0.28)';
    context.stroke();
  }
}

interface Writing {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly font: string;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
}

function write(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, font, color = ink, align = 'left' }: Writing,
) {
  context.font = font;
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(words, x, y);
}

/** The words in the font that is set, cut with an ellipsis where they are wider. */
function fitted(context: CanvasRenderingContext2D, words: string, width: number): string {
  if (context.measureText(words).width <= width) return words;
  const letters = Array.from(words);
  while (letters.length > 1 && context.measureText(`${letters.join('').trimEnd()}…`).width > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
