import { describe, expect, it } from 'vitest';
import { raceContent, sampleContent } from '../testing/sample-draft.ts';
import { changeText } from './change-words.ts';
import { readableChanges } from './draft-fields.ts';

type Content = typeof sampleContent;

const textsOf = (after: Content, before = sampleContent) =>
  readableChanges(before, after).map((change) => {
    const { label, before: old, after: current } = changeText(change, { before, after });
    return [label, old, current];
  });
const withTicket = (values: Partial<Content['tickets'][number]>): Content => ({
  ...sampleContent,
  tickets: sampleContent.tickets.map((ticket, at) => (at === 0 ? { ...ticket, ...values } : ticket)),
});

const stepped = (last: string) =>
  `26,00\u00a0€ hasta 30 sept 2026, 23:59; 29,00\u00a0€ hasta 15 nov 2026, 23:59; después, ${last}\u00a0€`;

const certificate = { id: 'uno', label: 'Certificado médico', purpose: 'Reglamento', isRequired: true };
const card = {
  ...certificate,
  id: 'dos',
  label: 'Tarjeta federativa',
  isRequired: false,
  ticketIds: sampleContent.tickets.slice(0, 1).map(({ id }) => id),
};

describe('a change in words', () => {
  it.each<[Content, string, string, string]>([
    [{ ...sampleContent, name: 'Trail' }, 'Nombre', 'Trail Nocturno del Garbí', 'Trail'],
    [
      { ...sampleContent, startsAt: '2026-12-13T18:00:00Z' },
      'Fecha y hora',
      '12 dic 2026, 19:00',
      '13 dic 2026, 19:00',
    ],
    [{ ...sampleContent, location: '' }, 'Lugar', 'Plaça de l’Ajuntament, Serra', 'Sin poner'],
    [
      { ...sampleContent, regulations: '<p>Frontal <b>y</b> manta</p>' },
      'Reglamento',
      'El frontal es obligatorio.',
      'Frontal y manta',
    ],
    [withTicket({ price: 35 }), '«21K Calderona»: precio', stepped('32,00'), stepped('35,00')],
    [withTicket({ steps: [] }), '«21K Calderona»: precio', stepped('32,00'), '32,00\u00a0€'],
    [
      withTicket({ steps: [{ until: null, price: 32 }], price: 38 }),
      '«21K Calderona»: precio',
      stepped('32,00'),
      '32,00\u00a0€ (sin fecha de fin); después, 38,00\u00a0€',
    ],
    [
      withTicket({ steps: [{ until: '2026-11-15T22:59:00Z', price: null }], price: null }),
      '«21K Calderona»: precio',
      stepped('32,00'),
      'Precio sin poner hasta 15 nov 2026, 23:59; después, sin poner',
    ],
    [
      { ...sampleContent, tickets: sampleContent.tickets.slice(0, 2) },
      'Entradas y su orden',
      '21K Calderona, 12K Garbí, Marcha 8K',
      '21K Calderona, 12K Garbí',
    ],
    [
      { ...sampleContent, paymentMethods: ['card', 'transfer'] },
      'Formas de pago',
      'Tarjeta',
      'Tarjeta, Transferencia',
    ],
    [{ ...sampleContent, taxClass: 'igic7' }, 'Impuesto de las inscripciones', 'Según el IVA', 'IGIC 7 %'],
    [{ ...sampleContent, feeTaxClass: 'iva10' }, 'Impuesto de los gastos de gestión', 'IVA 21 %', 'IVA 10 %'],
    [
      raceContent,
      'Datos de la persona, edades, licencia de día, categorías y documentos',
      'Solo nombre y correo',
      'Se piden DNI, NIE o pasaporte, Sexo para la clasificación, Fecha de nacimiento, Licencia federativa (opcional, en 21K Calderona, 12K Garbí), Contacto de emergencia (se borra a los 30 días). Edad: 21K Calderona, desde 18 años. Categorías: Júnior de 18 a 22 años, Sénior de 23 a 39 años, Máster A de 40 a 49 años, Máster B de 50 a 59 años, Máster C desde 60 años.',
    ],
    [
      { ...sampleContent, sport: { ...sampleContent.sport, documents: [certificate, card] } },
      'Datos de la persona, edades, licencia de día, categorías y documentos',
      'Solo nombre y correo',
      'Después de la compra se pide: Certificado médico; Tarjeta federativa (opcional, en 21K Calderona).',
    ],
    [withTicket({ taxClass: 'iva10' }), '«21K Calderona»: impuesto', 'El del evento', 'IVA 10 %'],
  ])('%#', (after, label, old, current) => {
    expect(textsOf(after)).toEqual([[label, old, current]]);
  });
});
