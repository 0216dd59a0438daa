import { consentAuthor } from '@dorsal/domain/consent-evidence';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { drawFlow } from '../../pdf/flow.ts';
import { drawFooters } from '../../pdf/footers.ts';
import { drawLogo } from '../../pdf/logo.ts';
import { newSheet } from '../../pdf/new-sheet.ts';
import { inner, left, right, styles } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import type { Evidence } from './read-evidence.ts';

/** Evidence with the text that was accepted, and whose it is. */
export interface DrawnEvidence {
  readonly evidence: Evidence;
  readonly text: string;
  readonly organizerName: string;
  readonly eventName: string;
  readonly timeZone: string;
}

/** Draws the evidence of a consent as a PDF: who, when, for whom, and the whole text with its SHA-256. */
export async function drawEvidence(drawn: DrawnEvidence): Promise<Buffer> {
  const { evidence, text, organizerName, eventName } = drawn;
  const title = 'Justificante de aceptación';
  const { sheet, document, bytes } = newSheet({
    title: `${title} · ${evidence.reference}`,
    createdAt: evidence.acceptedAt,
  });
  sheet.decoration(() => drawLogo(document, { x: left, y: 44, height: 26 }));
  sheet.heading(title, { x: right - 260, y: 48, width: 260, align: 'right' });
  const name = { ...styles.name, size: 15, leading: 19 };
  let y = 104;
  y += sheet.paragraph(evidence.label, name, { x: left, y, width: inner }) + 14;
  for (const fact of factsOf(drawn)) y = drawFact(sheet, fact, y);
  y += 14;
  y += sheet.subheading('El texto', { x: left, y, width: inner }) + 6;
  drawFlow(sheet, text, styles.text, y);
  drawFooters(sheet, [
    `${organizerName} · ${eventName} · ${title}`,
    `SHA-256 del texto: ${evidence.textHash}`,
  ]);
  sheet.end();
  return bytes;
}

function factsOf({ evidence, organizerName, eventName, timeZone }: DrawnEvidence) {
  const { participantName, acceptedBy, acceptedAt, reference, version, textHash } = evidence;
  return [
    ['Evento', eventName],
    ['Organiza', organizerName],
    ['Persona', participantName],
    ['Aceptado por', consentAuthor(acceptedBy)],
    ['Cuándo', `${formatEventDateTime(acceptedAt, timeZone)} (hora de ${timeZone})`],
    ['Pedido', reference],
    ['Versión del texto', version],
    ['SHA-256 del texto', textHash],
  ] as const;
}

const labelWidth = 112;

/** Returns where the next fact begins. */
function drawFact(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  sheet.paragraph(label, styles.muted, { x: left, y, width: labelWidth });
  const box = { x: left + labelWidth, y, width: inner - labelWidth };
  return y + sheet.paragraph(value, styles.text, box) + 4;
}
