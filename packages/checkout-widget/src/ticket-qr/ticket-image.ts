import { qrSize } from '@dorsal/domain/qr-payload';
import { ticketImageText, ticketTypeName } from '@dorsal/domain/ticket-image';
import type { QrModules } from './qr-modules.ts';
import { balancedLines } from './text-lines.ts';
import type { Ticket } from './ticket.ts';
import { drawContours } from './ticket-contours.ts';
import { drawEvent, drawHead, drawParticipant } from './ticket-words.ts';
import { display, ink, text, write } from './ticket-writing.ts';

/** The fonts that the image needs, as `document.fonts.load` takes them. */
export const ticketFonts = [display(72), text(17)];

const coral = '#ff5545';
const white = '#ffffff';
/** The x position of the perforation: event on the left, code on the right. */
const tearX = 540;

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
  drawContours(context, { x: 318, y: 158 });
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
  balancedLines(ticketImageText, 170, (line) => context.measureText(line).width).forEach((line, index) =>
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
