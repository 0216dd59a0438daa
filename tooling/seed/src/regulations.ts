import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatTicketPrice } from '@dorsal/domain/money';
import type { DatedEvent } from './demo-data.ts';
import type { DemoOrganizer } from './demo-organizers.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const DEFAULT_REFUNDS =
  'La inscripción es personal e intransferible y no se devuelve, salvo que la prueba se anule. La devolución se hace siempre al mismo medio con el que se pagó; los gastos de gestión no se devuelven.';

const section = (title: string, ...paragraphs: string[]) =>
  `<section><h2>${title}</h2>${paragraphs.join('')}</section>`;

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** The event's regulations as a complete Spanish HTML document, without scripts: its `termsFile`. */
export function regulationsHtml(event: DatedEvent, organizer: DemoOrganizer): string {
  const name = escaped(event.name);
  const start = formatEventDateTime(event.startsAt.toISOString(), event.timeZone);
  const kinds = event.ticketTypes
    .map(
      ({ name, description, priceCents, priceSteps: [first] }) =>
        `<li><strong>${escaped(name)}</strong>: ${escaped(description)}. ${first ? 'Desde ' : ''}${formatTicketPrice(first?.priceCents ?? priceCents)}</li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reglamento: ${name}</title>
</head>
<body>
<main>
<h1>Reglamento de ${name}</h1>
${section(
  '1. Organización',
  paragraph(`${organizer.name}, con sede en ${organizer.city}, organiza esta prueba.`),
  `<p>Contacto: <a href="mailto:${organizer.email}">${organizer.email}</a></p>`,
)}
${section('2. Fecha y lugar', paragraph(`${start}. ${event.location}. La hora es la local de la prueba.`))}
${section('3. Modalidades y precios', `<ul>${kinds}</ul>`)}
${section(
  '4. Inscripción, cambios y devoluciones',
  paragraph(
    'La inscripción se hace en Dorsal y es válida cuando el pago está confirmado. Se cierra al completar las plazas o al terminar el plazo de venta.',
  ),
  paragraph(event.refundTerms ?? DEFAULT_REFUNDS),
)}
${section(
  '5. Acceso',
  paragraph(
    'Cada participante presenta su código QR y un documento de identidad. El dorsal va siempre visible y no puede cederse.',
  ),
)}
${section(
  '6. Seguridad',
  paragraph(
    'Quien participa declara estar en condiciones físicas adecuadas, lleva el material obligatorio y sigue las indicaciones del personal. La organización puede retirar a quien ponga en riesgo su salud o la de otras personas.',
  ),
  paragraph('La prueba tiene seguro de responsabilidad civil y de accidentes, y asistencia sanitaria.'),
)}
${section(
  '7. Medio ambiente',
  paragraph('Tirar residuos fuera de los puntos señalados supone la descalificación. Trae tu propio vaso.'),
)}
${section(
  '8. Aplazamiento o anulación',
  paragraph(
    'Si la meteorología o la autoridad lo exigen, la organización puede cambiar el recorrido, aplazar la prueba o anularla. Si se anula, se devuelve el importe de la inscripción.',
  ),
)}
${section('9. Aceptación', paragraph('Inscribirse supone aceptar este reglamento.'))}
</main>
</body>
</html>
`;
}
